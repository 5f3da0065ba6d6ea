# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The names that modules of MicroPython and CircuitPython have, and the objects that come from them, as a fixed list.

Packing leaves these names alone. They are written down, not asked of the Python that runs the tools: that would make
what is packed depend on its version, and on what else the same process has put in a module's place. Modules that
CircuitPython has stubs of are not here (device.py reads those).
"""

_STREAM = "close flush read readable readinto readline readlines seek tell writable write"

_LISTED = {
    "array": "append array count decode extend index insert pop remove reverse tobytes",
    "binascii": "a2b_base64 b2a_base64 crc32 hexlify unhexlify",
    "collections": "OrderedDict append appendleft clear copy deque extend fromkeys get items keys move_to_end"
    " namedtuple pop popitem popleft setdefault update values",
    "errno": "EACCES EAGAIN EBADF EEXIST EINVAL EIO EISDIR ENODEV ENOENT ENOMEM ENOSPC EPERM EROFS ETIMEDOUT errorcode",
    "gc": "collect disable enable isenabled mem_alloc mem_free threshold",
    "io": "BytesIO FileIO IOBase StringIO TextIOWrapper getvalue open " + _STREAM,
    "json": "dump dumps load loads",
    "math": "acos asin atan atan2 ceil copysign cos degrees e exp fabs floor fmod frexp isfinite isinf isnan ldexp log"
    " modf pi pow radians sin sqrt tan trunc",
    "os": "VfsFat VfsLfs1 VfsLfs2 VfsPosix chdir dupterm errno getcwd getenv ilistdir listdir machine mkdir mount"
    " nodename putenv release remove rename rmdir sep stat statvfs sync sysname system umount uname unlink unsetenv"
    " urandom utime version",
    "random": "choice getrandbits randint random randrange seed uniform",
    "select": "POLLERR POLLHUP POLLIN POLLOUT ipoll modify poll register select unregister",
    "struct": "calcsize error pack pack_into unpack unpack_from",
    "sys": "argv atexit byteorder exc_info executable exit getsizeof implementation intern maxsize modules name path"
    " platform print_exception ps1 ps2 settrace stderr stdin stdout tracebacklimit version version_info " + _STREAM,
    "time": "clock gmtime localtime mktime monotonic monotonic_ns sleep sleep_ms sleep_us struct_time ticks_add"
    " ticks_cpu ticks_diff ticks_ms ticks_us time time_ns tm_hour tm_isdst tm_mday tm_min tm_mon tm_sec tm_wday tm_yday"
    " tm_year",
}


def listed(name):
    """Returns the names of a module as a set; None for a module that is not in the list."""
    return set(_LISTED[name].split()) if name in _LISTED else None
