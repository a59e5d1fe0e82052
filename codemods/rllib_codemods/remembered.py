"""What is found out once: of a file, or of all files that are looked at together, whichever of them asks first."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from rllib_migrate.syntax.module import Module

T = TypeVar("T")


def once(module: Module, key: Hashable, make: Callable[[], T]) -> T:
    """What ``make`` gave the first time that one of the files asked for ``key``; both must not depend on the file."""
    return of_file(module.files[0], key, make)


def of_file(module: Module, key: Hashable, make: Callable[[], T]) -> T:
    """What ``make`` gave the first time that somebody asked for ``key`` of the file."""
    if key not in module.memory:
        module.memory[key] = make()
    found: T = module.memory[key]
    return found
