"""What the executors' tests let processes do; a module of its own, so that it can be imported there."""

from __future__ import annotations

import os
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
