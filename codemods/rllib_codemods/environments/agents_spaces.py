"""Where a multi-agent environment's spaces come from, and the lines that give each agent its own.

RLlib takes ``observation_spaces`` and ``action_spaces``; without them it takes the one space for a ``Dict`` by agent
id. ``get_observation_space(agent)`` answers for both forms, so that it serves where the form can't be seen.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.environments import agents_forms as forms
from rllib_codemods.environments.agents_class import AgentClass, Given, receiver
from rllib_codemods.environments.agents_heirs import too_early
from rllib_codemods.environments.agents_ids import space_keys
from rllib_codemods.environments.agents_plan import Ids, Lines, Missing
from rllib_codemods.environments.agents_state import own_reads, set_by_constructor
from rllib_codemods.environments.insertion import last, wrapped
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module, Node

#: Keys of a ``Dict`` that name parts of one agent's observation.
_PARTS = frozenset({
    "'action_mask'", "'available_actions'", "'avail_actions'", "'env_state'", "'features'", "'image'", "'mask'",
    "'obs'", "'observation'", "'observations'", "'real_obs'", "'state'",
})  # fmt: skip


def agent_spaces(cls: AgentClass, what: str, ids: Ids, told: Lines | None = None) -> Lines | None:
    """The lines that set ``observation_spaces`` (``what`` = observation); None where the file shows no need.

    ``told`` are those that a base is given.

    Raises:
        CannotEdit: they are needed and can't be written; the message says why.
    """
    shared, plural = f"{what}_space", f"{what}_spaces"
    if any(isinstance(g.value, (cst.List, cst.ListComp, cst.Tuple)) for g in cls.given(plural)):
        raise CannotEdit(f"`{plural}` is no dict by agent id here")
    if cls.says(plural) or _is_inherited(cls, what, told):
        return None
    given, own = cls.given(shared), cls.method(shared)
    if not given and own is None and not any(above.all_say(shared) for above in cls.above()):
        if cls.all_say(f"get_{shared}"):
            return None  # RLlib asks for each agent's
        raise Missing(f"the class has no `{shared}`")
    if cls.inherited(shared) is not None and not any(at.is_property(shared) for at in (cls, *cls.above())):
        raise CannotEdit(f"`{shared}()` is a method")
    if why := too_early(cls, shared, f"get_{shared}"):
        raise CannotEdit(why)
    form = _form(cls, shared, ids)
    if form == "none" and not cls.all_say(f"get_{shared}"):
        raise Missing(f"`{shared}` is None")
    if form == "by_agent":
        return None
    lines = _lines(cls, what, ids, form)
    # Code that says both was run on the new stack: its space is a `Dict` by agent id, then.
    is_new = cls.given("possible_agents") and cls.given("agents") and not cls.given("_agent_ids")
    return None if form == "unknown" and is_new else lines


def _is_inherited(cls: AgentClass, what: str, told: Lines | None) -> bool:
    """Whether a base has the spaces of the agents, and this class changes nothing about them."""
    shared, plural, asked = f"{what}_space", f"{what}_spaces", f"get_{what}_space"
    above = [at for at in cls.above() if at.says(plural)]
    if not above and told is None:
        return False
    changes = [name for name in (shared, asked) if cls.says(name)]
    has_ids = bool(cls.given("_agent_ids")) or (cls.says("agents") and not cls.says("possible_agents"))
    if not changes:
        return not has_ids
    # The constructor of the base reads what this class has instead.
    in_constructor = any(g.function is not None for at in above for g in at.given(plural)) or (
        told is not None and told.of_instance
    )
    asks = any(at.all_say(asked) for at in cls.above())
    return in_constructor and not has_ids and cls.method("__init__") is None and (changes == [shared] or asks)


def _lines(cls: AgentClass, what: str, ids: Ids, form: forms.Space) -> Lines:
    shared = f"{what}_space"
    given = cls.given(shared)
    asked = cls.all_say(f"get_{shared}")
    text = f"self.{shared}" if form == "one" and not asked else f"self.get_{shared}(agent)"
    text = f"self.{shared}[agent]" if form == "plain" and not asked else text
    if cls.init is None:
        return _in_body(cls, shared, given, ids)
    return _in_constructor(cls, shared, given, ids, text)


def _in_constructor(cls: AgentClass, shared: str, given: list[Given], ids: Ids, text: str) -> Lines:
    module, init = cls.module, cls.init
    assert init is not None
    own = [g for g in given if g.function is not None]
    places = [cls.place(g) for g in own]
    if any(place is None for place in places):
        raise CannotEdit(f"`{shared}` is set elsewhere than in `__init__()`" + (" as well" if len(own) > 1 else ""))
    method = cls.inherited(shared)
    if not own and method is not None and own_reads(cls, method) - set_by_constructor(cls):
        raise CannotEdit(f"`{shared}` needs what is set later than in `__init__()`")
    found = [place for place in places if place is not None]
    asked = cls.inherited(f"get_{shared}")
    if asked is not None and own_reads(cls, asked) - set_by_constructor(cls):
        raise CannotEdit(f"`get_{shared}()` needs what is set later than in `__init__()`")
    if asked is not None or (not own and not given):
        found = [last(init)]
    if ids.why_not:
        raise CannotEdit(ids.why_not)
    found += [ids.after] if ids.after is not None else []
    after = max(found, key=module.order) if found else last(init)
    me = receiver(init)
    text = text.replace("self", me, 1)
    plural = f"{shared}s"
    lines = wrapped(module, after, f"{me}.{plural} = {{", f"agent: {text} for agent in {me}.{ids.name}", "}")
    return Lines(after, tuple(lines), f"`{plural}` from `{shared}`", ids.check)


def _in_body(cls: AgentClass, shared: str, given: list[Given], ids: Ids) -> Lines:
    """Beside a space in the body of a class without a constructor of its own, where the ids stand there too."""
    names = [name for name in ("possible_agents", "agents", "_agent_ids") if _stands_in_body(cls, name)]
    names = [ids.name] if ids.lines is not None else names
    if any(forms.is_field(g.value) for g in given):
        raise CannotEdit(f"`{shared}` is a field, whose value is not there yet")
    if ids.lines is None and names and forms.ids(cls.module, cls.given(names[0])[0].value) != "ids":
        raise CannotEdit(f"the ids in `{names[0]}` can't be seen")
    if not names or len(given) != 1 or given[0].function is not None or cls.inherited("__init__") is not None:
        raise CannotEdit(cls.why_no_init() or "they stand in the body of the class, and the agents do not")
    places = [given[0].statement, *(g.statement for g in cls.given(names[0]))]
    places += [ids.lines.after] if ids.lines is not None else []
    after = max(places, key=cls.module.order)
    return Lines(after, (f"{shared}s = dict.fromkeys({names[0]}, {shared})",), f"`{shared}s` from `{shared}`")


def _stands_in_body(cls: AgentClass, name: str) -> bool:
    given = cls.given(name)
    return len(given) == 1 and given[0].function is None


def is_shared(cls: AgentClass, what: str) -> bool:
    """Whether there is no space, or surely one for all agents, and nothing that gives each agent its own."""
    shared = f"{what}_space"
    if cls.all_say(f"{shared}s"):
        return False
    return _form(cls, shared, Ids()) == "one" if cls.all_say(shared) else not cls.all_say(f"get_{shared}")


def _form(cls: AgentClass, shared: str, ids: Ids) -> forms.Space:
    """Whether the class's space is one for all agents."""
    if space_keys(cls):
        return "by_agent"
    source = next((at for at in (cls, *cls.above()) if at.says(shared)), cls)
    values: list[Node | None] = [g.value for g in source.given(shared)]
    method = source.method(shared)
    if method is not None:
        returned = [r for r in cls.module.nodes(cst.Return) if cls.module.enclosing(r, cst.FunctionDef) is method]
        values += [r.value for r in returned]
    found = {_form_of(cls.module, value, ids) for value in values if not _is_none(value)}
    if values and not found:
        return "none"
    return found.pop() if len(found) == 1 else "unknown"


def _is_none(node: Node | None) -> bool:
    return isinstance(node, cst.Name) and node.value == "None"


def _form_of(module: Module, value: Node | None, ids: Ids) -> forms.Space:
    keys = forms.literal_keys(module, value)
    if keys is None:
        return forms.space(module, value)
    if ids.literal:
        return (
            "by_agent" if set(ids.literal) <= set(keys) else "one" if set(keys).isdisjoint(ids.literal) else "unknown"
        )
    return "one" if set(keys) <= _PARTS else "unknown"
