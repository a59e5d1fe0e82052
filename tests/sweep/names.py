"""Uses of names that the target has not, or warns of: modules, classes, functions and constants of old releases."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sweep.old_api import OLD, old
from sweep.ray_api import TARGET, ray
from sweep.uses import Use


def old_names() -> dict[str, tuple[str, ...]]:
    """All names, with the releases that have them."""
    found: dict[str, tuple[str, ...]] = {}
    for release in map(old, OLD):
        for dotted in release.names:
            found[dotted] = (*found.get(dotted, ()), release.name)
    return found


def uses() -> Iterator[Use]:
    """Each name imported and called, and reached through its module."""
    target = ray(TARGET)
    modules = {module for release in OLD for module in old(release).modules}
    for dotted, releases in sorted(old_names().items()):
        fate = target.fate_of_name(dotted)
        if fate is None:
            continue
        owner, _, name = dotted.rpartition(".")
        forms = {
            "from import": f"from {owner} import {name} as {{own}}  # at\n{{own}}()  # at\n",
            "through module": f"import {owner} as {{own}}  # at\nprint({{own}}.{name})  # at\n",
        }
        if dotted in modules:
            forms = {
                "import": f"import {dotted} as {{own}}  # at\nprint({{own}})  # at\n",
                "from import": f"from {owner} import {name} as {{own}}  # at\nprint({{own}})  # at\n",
            }
        area = "modules" if dotted in modules else "names"
        for form, body in forms.items():
            yield Use(area, form, dotted, releases, fate, (), body, _always)


def _always(_: ast.AST) -> bool:
    """An import that nothing is said about is still there."""
    return True
