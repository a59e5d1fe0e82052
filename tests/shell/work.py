"""What the executors' tests let processes do; a module of its own, so that it can be imported there."""

from __future__ import annotations

import os
import re
import time


def double(number: int) -> int:
    """Doubles; 13 takes the process down, 1 is slow, 99 raises."""
    if number == 13:
        os._exit(139)
    if number == 1:
        time.sleep(0.3)
    if number == 99:
        raise ValueError(number)
    return 2 * number


def depth(number: int) -> int:
    """Recurses as deeply as asked."""
    return 0 if number == 0 else 1 + depth(number - 1)


def crashed(number: int) -> int:
    """What stands for a task whose process died."""
    return -number


def busy(number: int) -> int:
    """Doubles; 7 never ends, 8 never ends in native code, 9 takes more memory than there is."""
    while number == 7:
        pass
    if number == 8:
        re.match("(a+)+b", "a" * 60)
    if number == 9:
        bytearray(1 << 50)
    return 2 * number


def hundred(number: int) -> int:
    """What stands for a task whose time was over."""
    return 100 + number
