"""What reaches a use, held against what Python does: small random programs are run, and each value must be foreseen."""

from __future__ import annotations

import random
from collections.abc import Iterator

import libcst as cst
import pytest

from rllib_migrate.syntax.module import Module

STEPS = 60


class Stop(Exception):
    """Raised by the program itself, or to end a long run."""


def program(choice: random.Random) -> str:
    """A function in which ``x`` gets numbers (each once) and is passed to ``use``; no two uses in one line."""
    numbers = iter(range(1, 10_000))
    budget = [choice.randint(4, 22)]

    def block(depth: int, in_loop: bool) -> Iterator[str]:
        for _ in range(choice.randint(1, 3)):
            yield from statement(depth, in_loop)

    def statement(depth: int, in_loop: bool) -> Iterator[str]:
        budget[0] -= 1
        kinds = ["assign", "assign", "use", "use", "risk", "walrus", "and", "unpack"]
        if depth < 4 and budget[0] > 0:
            kinds += ["if", "if", "elif", "for", "for_x", "while", "try", "try", "with", "match", "finally", "del"]
        if in_loop and choice.random() < 0.5:
            kinds += ["break", "continue"]
        if choice.random() < 0.2:
            kinds += ["return", "raise"]
        kind = choice.choice(kinds)
        n = next(numbers)
        simple = {
            "assign": f"x = {n}",
            "use": "use(x)",
            "risk": "risk()",
            "walrus": f"use((x := {n}))",
            "and": f"cond() and (x := {n})",
            "unpack": f"y, x = 0, {n}",
            "del": f"x = {n}; del x",
            "return": "return",
            "raise": "raise Stop",
            "break": "break",
            "continue": "continue",
        }
        if kind in simple:
            yield simple[kind]
            return
        inner = [f"    {line}" for line in block(depth + 1, in_loop or kind in ("for", "for_x", "while"))]
        other = [f"    {line}" for line in block(depth + 1, in_loop)]
        compound = {
            "if": ["if cond():", *inner, *(["else:", *other] if choice.random() < 0.5 else [])],
            "elif": ["if cond():", *inner, "elif cond():", *other, *(["else:", f"    x = {n}"] if n % 2 else [])],
            "for": ["for _ in some():", *inner, *(["else:", *other] if choice.random() < 0.3 else [])],
            "for_x": [f"for x in some({n}):", *inner],
            "while": ["while cond():", *inner],
            "try": ["try:", *inner, "except Stop:", *other, *(["else:", f"    x = {n}"] if n % 3 == 0 else [])],
            "with": ["with nothing() as z:", *inner],
            "match": ["match value():", "    case 1:", *_deeper(inner), "    case y if cond():", *_deeper(other)],
            "finally": ["try:", *inner, "finally:", *(other if not in_loop else [f"    x = {n}"])],
        }
        yield from compound[kind]

    lines = ["def main(x=0):", *(f"    {line}" for line in block(0, False)), "    use(x)"]
    return "\n".join(lines) + "\n"


def _deeper(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def seen(source: str, choice: random.Random) -> set[tuple[int, int]]:
    """Line of each use that ran, with the value it got."""
    import contextlib
    import sys

    found: set[tuple[int, int]] = set()
    steps = [STEPS]

    def step() -> None:
        steps[0] -= 1
        if steps[0] < 0:
            raise TimeoutError

    def use(value: int) -> None:
        step()
        found.add((sys._getframe(1).f_lineno, value))

    def cond() -> bool:
        step()
        return choice.random() < 0.5

    def risk() -> None:
        if cond():
            raise Stop

    def some(value: int = 0) -> list[int]:
        step()
        return [value] * choice.randint(0, 2)

    names = {
        "use": use,
        "cond": cond,
        "risk": risk,
        "some": some,
        "value": lambda: choice.randint(1, 2),
        "nothing": contextlib.nullcontext,
        "Stop": Stop,
    }
    exec(compile(source, "program", "exec"), names)
    with contextlib.suppress(Stop, TimeoutError, UnboundLocalError):
        names["main"]()  # type: ignore[operator]
    return found


def foreseen(source: str) -> dict[int, set[int]]:
    """Line of each use, with the values of the bindings that reach it."""
    module = Module(source, None)  # type: ignore[arg-type]
    found: dict[int, set[int]] = {}
    for call in module.nodes(cst.Call):
        if isinstance(call.func, cst.Name) and call.func.value == "use":
            value = call.args[0].value
            line = module.position(module.inner_span(call)[0])[0]
            if isinstance(value, cst.Name):
                found[line] = {_number(b.value or b.node) for b in module.scopes.reaching(value) if b.kind != "delete"}
    return found


def _number(node: cst.CSTNode) -> int:
    """The number that a binding gives: the last one in its value; 0 for the parameter."""
    text = cst.Module([]).code_for_node(node)
    digits = "".join(c if c.isdigit() else " " for c in text).split()
    return int(digits[-1]) if digits else 0


@pytest.mark.parametrize("seed", range(300))
def test_every_value_that_a_run_sees_is_foreseen(seed: int) -> None:
    choice = random.Random(seed)
    source = program(choice)
    expected = foreseen(source)
    for _ in range(30):
        for line, value in seen(source, choice):
            assert value in expected.get(line, {value}), f"line {line} saw {value}\n{source}"


def test_the_programs_tell_bindings_apart() -> None:
    reached = [len(values) for seed in range(300) for values in foreseen(program(random.Random(seed))).values()]
    assert sum(count <= 3 for count in reached) > len(reached) / 2
