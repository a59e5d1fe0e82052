"""What is found out once for all files that are looked at together, whichever of them asks first."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from rllib_migrate.syntax.module import Module

T = TypeVar("T")


def once(module: Module, key: Hashable, make: Callable[[], T]) -> T:
    """What ``make`` gave the first time that one of the files asked for ``key``; both must not depend on the file."""
    memory = module.files[0].memory
    if key not in memory:
        memory[key] = make()
    found: T = memory[key]
    return found
