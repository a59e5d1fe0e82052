"""Code that the target ships for its new stack: its examples, and the snippets in its docstrings.

What of it is for the old stack is told by Ray's own words, never by the tool or by a list of files (``is_old``).
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator

from sweep.ray_api import TARGET, ray
from wheels import cache_folder, sources, wheel_of

#: The first line of files of the old stack, folders, and the switch that turns the new stack off.
_MARKED = re.compile(rb"\A# @OldAPIStack")
_FOLDER = re.compile(r"old_api_stack")
_SWITCH = re.compile(rb"(enable_rl_module_and_learner|enable_env_runner_and_connector_v2)\s*=\s*False|old_api_stack")
_SNIPPET = re.compile(r"^( *)\.\. (?:testcode|code-block)::[^\n]*\n((?:\1 +[^\n]*\n|\s*\n)+)", re.M)


def is_old(path: str, data: bytes) -> bool:
    """Whether a file is for the old stack.

    It is marked as a whole, it lies in a folder or has a name that says so, it switches the new stack off or asks an
    option ``old_api_stack`` for it, or it imports a class or function that is marked ``@OldAPIStack`` (but for
    ``PolicySpec``, which the new stack takes as well).
    """
    return bool(_MARKED.match(data) or _FOLDER.search(path) or _SWITCH.search(data)) or any(_old_imports(data))


def _old_imports(data: bytes) -> Iterator[str]:
    target = ray(TARGET)
    for node in ast.walk(ast.parse(data)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ray.rllib"):
            for alias in node.names:
                if alias.name != "PolicySpec" and target.fate_of_name(f"{node.module}.{alias.name}") == "old stack":
                    yield alias.name


def examples() -> dict[str, bytes]:
    """RLlib's examples for the new stack."""
    found = sources(wheel_of(TARGET, cache_folder()), ("ray/rllib/examples/",))
    return {path: data for path, data in found.items() if not is_old(path, data)}


def snippets() -> dict[str, bytes]:
    """The snippets in docstrings that are whole code and not for the old stack, by file and place."""
    found: dict[str, bytes] = {}
    for path, data in sources(wheel_of(TARGET, cache_folder()), ("ray/rllib/",)).items():
        if is_old(path, data):
            continue
        for node in ast.walk(ast.parse(data)):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.Module) and (text := ast.get_docstring(node)):
                for at, match in enumerate(_SNIPPET.finditer(text + "\n")):
                    code = textwrap.dedent(re.sub(r"\A(\s*:[a-z]+:[^\n]*\n)*", "", match[2]))
                    name = f"{path}:{getattr(node, 'name', 'module')}:{at}"
                    if _parses(code) and not is_old(path, code.encode()):
                        found[name] = code.encode()
    return found


def _parses(code: str) -> bool:
    try:
        ast.parse(code)
    except SyntaxError:
        return False
    return True
