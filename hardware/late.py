# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Code that is in memory only while it is needed: both faces let go of the screens that are not shown.

Which modules those are is theirs to say."""

import gc
import sys


def forget(folder, names, library=""):
    """Lets go of modules until they are imported again: those of `names` in a folder (a dotted name with a dot at its
    end), and every one whose name begins with `library`, if that is given."""
    package = sys.modules[folder[:-1]]
    for name in list(sys.modules):
        last = name[len(folder) :] if name.startswith(folder) else ""
        if last in names or (library and name.startswith(library)):
            # a dict of a chip points to what was taken out until its place is used again: so None goes there first
            sys.modules[name] = None
            del sys.modules[name]
            if last:
                setattr(package, last, None)
                delattr(package, last)
    gc.collect()
