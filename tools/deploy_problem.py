# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What can go wrong with a board's files, as sentences for a person. How files are copied is in deploy.py."""

import errno


class DeployProblem(Exception):
    """The game could not be put on a board; the message says why and what to do."""


def sentence(number, path, is_there):
    """Returns a sentence for an error number of the system, met at a path of the board. is_there: whether the board
    still is."""
    if not is_there:
        return "The board has gone away: its drive or port cannot be reached. Plug it in again, then deploy again."
    if number == errno.ENOSPC:
        return "The board's drive is full. Remove files from it, then deploy again."
    if number == errno.EROFS:
        return (
            "The board's drive can only be read. Switch the board off and on; if a boot.py on it keeps the drive for "
            "itself, remove that. Over serial: eject the drive on the computer first, or copy to the drive."
        )
    if number in (errno.EACCES, errno.EPERM):
        return f"{path} may not be written: the drive is locked, or belongs to somebody else."
    if number == errno.ENODEV or number == errno.EIO or number == errno.ENXIO:
        return "The board does not answer any more. Plug it in again, then deploy again."
    return f"{path} could not be written (error {number}). Plug the board in again, then deploy again."
