"""Requirements of Ray, gym and Python, wherever a project writes them down.

Old: a pin below the target, ``gym``, a Python that the target has no wheels for. New: the target, ``gymnasium``. Never
touched: a requirement that the target fulfils, and gym where the file does not ask for Ray.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.requirements import rules
from rllib_codemods.requirements.changes import changes
from rllib_codemods.requirements.places import requirements_of
from rllib_migrate.codemod import Codemod, Finding, Options, TextCodemod
from rllib_migrate.syntax.module import Module

_PYTHON = "python_requires"
_INSTALLERS = frozenset({"conda", "mamba", "pip"})
_ARGUMENTS = frozenset({_PYTHON, "extras_require", "install_requires", "setup_requires", "tests_require"})
_NAMES = ("requirements", "constraints", "pyproject.toml", "setup.cfg", "pipfile", "environment", "conda", "dockerfile")


def matches(path: str, data: bytes) -> bool:
    """Whether a file is one of those that hold requirements, and names what matters."""
    *folders, last = path.lower().split("/")
    is_one = any(name in last for name in _NAMES) or (folders[-1:] == ["requirements"] and last.endswith(".txt"))
    return is_one and any(word in data for word in (b"ray", b"gym"))


def in_text(path: str, text: str, options: Options) -> Iterator[Finding]:
    """Findings in a file of requirements."""
    yield from changes(text, 0, options, code=requirements_of(path, text))


def in_setup(module: Module, options: Options) -> Iterator[Finding]:
    """The strings of ``setup(install_requires=[...])``, and what a notebook's shell lines install."""
    if b"install" not in module.data and b"python_requires" not in module.data:
        return
    strings = list(_strings(module))
    whole = "\n".join(module.source(node) for node in strings)
    for node in strings:
        start, _ = module.inner_span(node)
        arg = module.parent(node)
        is_python = isinstance(arg, cst.Arg) and arg.keyword is not None and arg.keyword.value == _PYTHON
        name = f"{_PYTHON}=" if is_python else ""
        for found in changes(name + module.source(node), start - len(name), options, asks_for_ray=whole):
            # What IPython runs is no string of the notebook, and can't be edited as one.
            shell = _is_shell(module, node)
            yield replace(found, status="manual", edits=()) if shell else found


def _strings(module: Module) -> Iterator[cst.SimpleString]:
    name = module.path.rpartition("/")[2]
    for node in module.nodes(cst.SimpleString):
        if (name == "setup.py" and _is_required(module, node)) or _is_shell(module, node):
            yield node


def _is_required(module: Module, node: cst.SimpleString) -> bool:
    """Whether a string stands in ``install_requires=[...]`` and the like, or in a list that is given there."""
    up = module.parent(node)
    if isinstance(up, cst.DictElement) and up.key is node:
        return False
    for around in module.ancestors(node):
        if isinstance(around, cst.Arg) and around.keyword is not None:
            return around.keyword.value in _ARGUMENTS
        if isinstance(around, cst.Assign):
            targets = [t.target.value for t in around.targets if isinstance(t.target, cst.Name)]
            return any(_is_given(module, target) for target in targets)
    return False


def _is_given(module: Module, name: str) -> bool:
    for use in module.scopes.uses.get(name, ()):
        arg = module.enclosing(use, cst.Arg)
        if isinstance(arg, cst.Arg) and arg.keyword is not None and arg.keyword.value in _ARGUMENTS:
            return True
    return False


def _is_shell(module: Module, node: cst.SimpleString) -> bool:
    call = module.parent(module.parent(node) or node)
    if not isinstance(call, cst.Call) or not isinstance(call.func, cst.Attribute):
        return False
    asked = module.source(call.func)
    if asked == "get_ipython().run_line_magic":
        return module.source(call.args[0].value).strip("\"'") in _INSTALLERS and call.args[-1].value is node
    return asked in ("get_ipython().system", "get_ipython().getoutput") and " install " in node.value


CODEMOD = Codemod("setup", rules.RULES, in_setup)
TEXTS = TextCodemod("requirements", rules.RULES, matches, in_text)
