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
from rllib_migrate.syntax.functions import is_docstring
from rllib_migrate.syntax.module import Module

_NAMES = ("max_num_agents", "num_agents")
_LENGTH = {"max_num_agents": "possible_agents", "num_agents": "agents"}


def agent_counts(module: Module) -> Iterator[Finding]:
    """Findings on classes that set what they can't."""
    yield from _from_outside(module)
    if not any(name.encode() in module.data for name in _NAMES):
        return
    for owner in module.nodes(cst.ClassDef):
        if not any(v.kind.detail == "multi_agent" for v in module.kinds.bases(owner)):
            continue
        line = lineage(module, owner)
        cls = AgentClass(module, owner, line or [owner])
        for name in _NAMES:
            if _is_set(cls, name) and not any(_is_own(at, name) or _is_set(at, name) for at in cls.above()):
                yield _finding(cls, name, _why_not(cls, name, known=bool(line)))


def _from_outside(module: Module) -> Iterator[Finding]:
    """``env.num_agents = 2``, of an environment whose class has none of its own as far as it can be seen."""
    for name in _NAMES:
        for node in module.attributes.get(name, ()):
            if not isinstance(module.parent(node), (cst.AssignTarget, cst.AugAssign)):
                continue
            made = [v for v in module.kinds.of(node.value) if v.kind.detail == "multi_agent" and not v.kind.is_class]
            around = module.enclosing(node, cst.ClassDef)
            if not made or (
                isinstance(around, cst.ClassDef) and AgentClass(module, around, [around]).is_self(node.value)
            ):
                continue
            owners = [v.origin for v in made if isinstance(v.origin, cst.ClassDef)]
            lines = [AgentClass(module, owner, lineage(module, owner) or [owner]) for owner in owners]
            if not any(_is_own(at, name) or _is_set(at, name) for cls in lines for at in (cls, *cls.above())):
                text = f"`{name}` is a read-only property of `MultiAgentEnv`, the length of `{_LENGTH[name]}`: set that"
                yield manual(module, rules.AGENT_COUNT, node, "breaks", text)


def _is_set(cls: AgentClass, name: str) -> bool:
    """Whether a method sets the attribute, of a class that has none of its own."""
    if _is_own(cls, name) or not any(given.function is not None for given in cls.given(name)):
        return False
    # A `setattr()` of any name sets it where it is read and nothing else can have set it.
    return _is_seen(cls, name) or (name in cls.module.attributes and not cls.all_say("possible_agents"))


def _is_seen(cls: AgentClass, name: str) -> bool:
    """Whether what sets the attribute names it."""
    quoted = (f'"{name}"', f"'{name}'")
    statements = [cls.module.source(given.statement) for given in cls.given(name) if given.function is not None]
    return bool(_targets(cls, name)) or any(text in statement for statement in statements for text in quoted)


def _is_own(cls: AgentClass, name: str) -> bool:
    return cls.method(name) is not None or any(given.function is None for given in cls.given(name))


def _why_not(cls: AgentClass, name: str, *, known: bool) -> str:
    """Why the class can't get an attribute of its own here; "" where it can."""
    if not known:
        return "one of the bases is out of sight"
    if not isinstance(cls.node.body, cst.IndentedBlock):
        return "the class stands on one line"
    return "" if _is_seen(cls, name) else f"whether `setattr()` sets `{name}` can't be seen"


def _targets(cls: AgentClass, name: str) -> list[cst.Attribute]:
    """Where a method of the class sets ``self.num_agents``."""
    statements = {given.statement for given in cls.given(name)}
    own = [n for n in cls.module.attributes.get(name, ()) if cls.function_of(n) is not None and cls.is_self(n.value)]
    return [node for node in own if not statements.isdisjoint(cls.module.ancestors(node))]


def _finding(cls: AgentClass, name: str, why_not: str) -> Finding:
    module = cls.module
    target = next(iter(_targets(cls, name)), cls.node.name)
    start, end = module.inner_span(target)
    new = f"{name} = None"
    why = f"`{name}` is a read-only property of `MultiAgentEnv`"
    if why_not:
        text = f"{why}: put `{new}` into the body of the class (not written: {why_not})"
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
    if is_docstring(first) and len(body) > 1:
        first = body[1]
    edit = insert_before(module, first, [line])
    if isinstance(first, (cst.FunctionDef, cst.ClassDef)):
        head, _, rest = edit.text.partition(module.newline)
        return Edit(edit.start, edit.end, f"{head}{module.newline}{module.newline}{rest}")
    return edit
