"""``self.num_agents = 2``: an attribute that ``MultiAgentEnv`` has as a read-only property now.

The class gets one of its own, which hides the property; all that reads and sets it stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.agents_class import AgentClass, lineage
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.edits import insert_before
from rllib_migrate.syntax.module import Module

_NAMES = ("max_num_agents", "num_agents")


def agent_counts(module: Module) -> Iterator[Finding]:
    """Findings on classes that set what they can't."""
    if not any(name in module.attributes for name in _NAMES):
        return
    for owner in module.nodes(cst.ClassDef):
        if not any(v.kind.detail == "multi_agent" for v in module.kinds.bases(owner)):
            continue
        line = lineage(module, owner)
        cls = AgentClass(module, owner, line or [owner])
        for name in _NAMES:
            if _is_set(cls, name) and not any(_is_own(at, name) or _is_set(at, name) for at in cls.above()):
                yield _finding(cls, name, known=bool(line))


def _is_set(cls: AgentClass, name: str) -> bool:
    """Whether a method sets the attribute, of a class that has none of its own."""
    return not _is_own(cls, name) and any(given.function is not None for given in cls.given(name))


def _is_own(cls: AgentClass, name: str) -> bool:
    return cls.method(name) is not None or any(given.function is None for given in cls.given(name))


def _finding(cls: AgentClass, name: str, *, known: bool) -> Finding:
    module = cls.module
    target = next(
        (n for n in module.attributes[name] if cls.function_of(n) is not None and cls.is_self(n.value)), cls.node.name
    )
    start, end = module.inner_span(target)
    new = f"{name} = None"
    why = f"`{name}` is a read-only property of `MultiAgentEnv`"
    if not known or not isinstance(cls.node.body, cst.IndentedBlock):
        base = "one of the bases is out of sight" if not known else "the class stands on one line"
        text = f"{why}: put `{new}` into the body of the class (not written: {base})"
        return manual(module, rules.AGENT_COUNT, target, "breaks", text, new)
    edit = _edit(cls, f"{new}  # hides the read-only property of MultiAgentEnv")
    message = f"{why}: `{new}` in the body of the class hides it"
    return Finding(
        rules.AGENT_COUNT, start, end, "fixed", "breaks", message, module.slice(start, end), new, edits=(edit,)
    )


def _edit(cls: AgentClass, line: str) -> Edit:
    """The line at the beginning of the class, behind its docstring."""
    module, body = cls.module, cls.node.body.body
    first = body[0]
    if _is_docstring(first) and len(body) > 1:
        first = body[1]
    edit = insert_before(module, first, [line])
    if isinstance(first, (cst.FunctionDef, cst.ClassDef)):
        head, _, rest = edit.text.partition(module.newline)
        return Edit(edit.start, edit.end, f"{head}{module.newline}{module.newline}{rest}")
    return edit


def _is_docstring(statement: cst.CSTNode) -> bool:
    if not isinstance(statement, cst.SimpleStatementLine) or len(statement.body) != 1:
        return False
    small = statement.body[0]
    return isinstance(small, cst.Expr) and isinstance(small.value, (cst.SimpleString, cst.ConcatenatedString))
