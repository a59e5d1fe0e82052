"""Uses of arguments that the target does not take, of functions, constructors and methods but a config's setters."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial

from sweep.members import old_classes, successor
from sweep.old_api import OLD, old
from sweep.ray_api import TARGET, Fate, Parameters, ray
from sweep.uses import Use

_HEADER = "from {module} import {name}"


def uses() -> Iterator[Use]:
    """Each argument passed by name, and taken by a method that a class of the user's defines anew."""
    yield from _of_functions()
    yield from _of_classes()


def _of_functions() -> Iterator[Use]:
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for release in map(old, OLD):
        for dotted, taken in release.functions.items():
            _note(found.setdefault(dotted, {}), taken, release.name)
    for dotted, arguments in sorted(found.items()):
        new = successor(dotted)
        if new is None or ray(TARGET).fate_of_name(new) is not None or ".examples." in dotted:
            continue
        module, _, bare = dotted.rpartition(".")
        header = (_HEADER.format(module=module, name=bare),)
        for name, having in arguments.items():
            fate = _fate(new, name)
            if fate is not None:
                body = f"{bare}(\n    {name}=value,  # at\n)\n"
                left = partial(_passes, bare, name)
                yield Use("function arguments", "call", f"{dotted}({name})", having, fate, header, body, left)


def _of_classes() -> Iterator[Use]:
    target = ray(TARGET)
    for dotted, releases in sorted(old_classes().items()):
        new = successor(dotted)
        if new is None or target.fate_of_name(new) is not None:
            continue
        found: dict[str, dict[str, tuple[str, ...]]] = {}
        for name in releases:
            own = old(name).classes[dotted]
            is_config = dotted.endswith("Config")
            for method, taken in own.methods.items():
                if not (is_config and method in own.setters):
                    _note(found.setdefault(method, {}), taken, name)
        module, _, bare = dotted.rpartition(".")
        header = (_HEADER.format(module=module, name=bare),)
        for method, arguments in sorted(found.items()):
            if method != "__init__" and target.fate_of_member(new, method) is not None:
                continue  # told by the member
            for name, having in arguments.items():
                fate = _fate(f"{new}.{method}", name)
                if fate is None:
                    continue
                use = partial(Use, releases=having, fate=fate, header=header, name=f"{dotted}.{method}({name})")
                if method == "__init__":
                    body = f"{bare}(\n    {name}=value,  # at\n)\n"
                    yield use(area="method arguments", form="constructor", body=body, left=partial(_passes, bare, name))
                    continue
                body = f"thing = {bare}()\nthing.{method}(\n    {name}=value,  # at\n)\n"
                yield use(area="method arguments", form="call", body=body, left=partial(_passes, method, name))
                body = f"class {{own}}({bare}):\n    def {method}(self, {name}):  # at\n        return {name}\n"
                yield use(area="method arguments", form="override", body=body, left=partial(_takes, method, name))


def _note(found: dict[str, tuple[str, ...]], taken: Parameters, release: str) -> None:
    for name in taken.names:
        if not name.startswith("_") and name not in taken.deprecated:
            found[name] = (*found.get(name, ()), release)


def _fate(dotted: str, name: str) -> Fate | None:
    signature = ray(TARGET).surface.signature(dotted)
    if signature is None:
        return None
    found = signature.find(name)
    if found is None:
        return None if signature.more_keywords else "gone"
    return "deprecated" if found.deprecated else None


def _passes(called: str, name: str, node: ast.AST) -> bool:
    return any(
        isinstance(call, ast.Call)
        and ast.unparse(call.func).rpartition(".")[2] == called
        and any(given.arg == name for given in call.keywords)
        for call in ast.walk(node)
    )


def _takes(method: str, name: str, node: ast.AST) -> bool:
    return any(
        isinstance(part, ast.FunctionDef) and part.name == method and any(a.arg == name for a in part.args.args)
        for part in ast.walk(node)
    )
