"""Where a multi-agent environment's ids of agents come from, and the lines that give them to RLlib."""

from __future__ import annotations

import ast

import libcst as cst

from rllib_codemods.environments import agents_forms as forms
from rllib_codemods.environments.agents_class import AgentClass, Given, lineage, receiver
from rllib_codemods.environments.agents_heirs import too_early
from rllib_codemods.environments.agents_keys import returned_keys
from rllib_codemods.environments.agents_places import constructor, in_body, inferred, place_of, returned, written_out
from rllib_codemods.environments.agents_plan import Clash, Ids, Lines
from rllib_codemods.environments.agents_state import filling, is_filled_later, own_reads, set_by_constructor
from rllib_codemods.environments.insertion import last
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Node

_ELSEWHERE = "`{}` is set elsewhere than in `__init__()`"


def says_ids(cls: AgentClass) -> bool:
    """Whether the class itself sets or fills an attribute for the ids."""
    names = ("agents", "possible_agents", "_agent_ids")
    return any(_values(cls, name) or filling(cls, name) for name in names)


def knows_agents(cls: AgentClass) -> bool:
    """Whether an instance has its agents' ids in ``possible_agents``, as the code is."""
    if cls.all_say("possible_agents"):
        return True
    own = next((at for at in (cls, *cls.above()) if says_ids(at)), None)
    try:
        ids = agent_ids(own) if own is not None else None
    except CannotEdit:
        return False
    return ids is not None and not ids.lines and not ids.why_not and ids.name != "agents"


def _not_running_out(name: str, given: list[Given]) -> None:
    if any(forms.runs_once(g.value) for g in given):
        raise CannotEdit(f"`self.{name}` is an iterator: make it a list")


def _values(cls: AgentClass, name: str) -> list[Given]:
    """What an attribute is given, but for ``None``."""
    return [g for g in cls.given(name) if not (isinstance(g.value, cst.Name) and g.value.value == "None")]


def agent_ids(cls: AgentClass) -> Ids:
    """Where the ids are, and the lines that set ``possible_agents`` and ``agents`` if the class does not.

    Raises:
        CannotEdit: they are needed and can't be written; the message says why.
    """
    for name in ("agents", "possible_agents"):
        method = cls.inherited(name)
        is_set = any(at.has_setter(name) for at in (cls, *cls.above())) and bool(_values(cls, name))
        if method is not None and not is_set:
            return _from_property(cls, name, method)
    agents, possible = _values(cls, "agents"), _values(cls, "possible_agents")
    if agents:
        return _from_agents(cls, agents, possible)
    if possible:
        return _from_possible(cls, possible)
    if _values(cls, "_agent_ids") or filling(cls, "_agent_ids"):
        return _from_agent_ids(cls)
    above = next((a for a in cls.above() if a.all_say("agents") or a.all_say("_agent_ids")), None)
    if above is not None and not above.all_say("agents") and not lineage(cls.module, above.node):
        return _from_agent_ids(cls)  # a base that is no environment itself, and is told nothing
    if above is not None:  # the base says them, or is told to
        return Ids(after=cls.parent_call())
    if cls.method("get_agent_ids") is not None:
        return _from_method(cls)
    return _from_spaces(cls) or _from_keys(cls)


def _from_property(cls: AgentClass, name: str, method: cst.FunctionDef) -> Ids:
    if not any(at.is_property(name) for at in (cls, *cls.above())):
        raise Clash(f"`{name}()` is a method: give it another name, since RLlib reads an attribute")
    call = cls.parent_call()
    order = cls.module.order
    for read in sorted(own_reads(cls, method)):
        places = [p for g in cls.given(read) if (p := cls.place(g)) is not None]
        if call is not None and places and all(order(place) > order(call) for place in places):
            raise Clash(f"`super().__init__()` reads `{name}`, which needs `{read}`: set that before")
    if name == "agents" and call is not None and cls.is_property(name) and not cls.has_setter(name):
        for read in sorted(own_reads(cls, method)):
            given = [g for at in (cls, *cls.above()) for g in at.given(read)]
            if given and {forms.ids(cls.module, g.value) for g in given if g.function is cls.init} == {"empty"}:
                raise Clash(
                    f"`super().__init__()` sets `agents` where it is empty, as `{read}` is then: make it an attribute"
                )
    return Ids(name)


def _from_agents(cls: AgentClass, agents: list[Given], possible: list[Given]) -> Ids:
    held = forms.held(cls, "agents")
    if "objects" in held or ("ids" not in held and forms.holds_objects(cls, "agents")):
        raise Clash(
            "`self.agents` holds other objects: give it another name, since RLlib reads the ids of the agents there"
        )
    _not_running_out("agents", agents)
    if possible:
        place = place_of(cls, possible)
        why_not = "" if place or in_body(possible) else _ELSEWHERE.format("possible_agents")
        return Ids(after=place, literal=written_out(cls, possible), why_not=why_not)
    early = [g for g in agents if g.function is None or cls.place(g) is not None]
    found = {forms.ids(cls.module, given.value) for given in early}
    changes = len(early) < len(agents) or is_filled_later(cls, "agents")
    if found <= {"empty"} and not filling(cls, "agents"):
        return _from_empty_agents(cls, changes=changes)
    literal = () if changes else written_out(cls, agents)
    if inferred(cls, "agents", early):
        return Ids(after=cls.parent_call(), literal=literal)
    if cls.init is None and in_body(agents):
        return Ids("agents", literal=literal)
    place = max([place_of(cls, early) or last(constructor(cls)), *filling(cls, "agents")], key=cls.module.order)
    if "ids" not in (held if filling(cls, "agents") else found):
        return Ids("agents", place, check="check that `self.agents` holds the ids of all agents by then")
    me = receiver(constructor(cls))
    check = "check that these are all the agents there can be" if changes else ""
    text = (f"{me}.possible_agents = list({me}.agents)",)
    return Ids(
        after=place, lines=Lines(place, text, "`possible_agents` from `agents`", check, "changed"), literal=literal
    )


def _from_empty_agents(cls: AgentClass, *, changes: bool) -> Ids:
    """Where ``agents`` holds nothing when the constructor has run."""
    later = "`agents` is filled later than in `__init__()`: list all ids there as `self.possible_agents = [...]`"
    if changes or not (_values(cls, "_agent_ids") or cls.method("get_agent_ids")):
        return Ids("agents", why_not=later)
    ids = _from_agent_ids(cls) if _values(cls, "_agent_ids") else _from_method(cls)
    place = place_of(cls, cls.given("agents"))
    if place is not None and ids.after is not None and cls.module.order(place) > cls.module.order(ids.after):
        raise CannotEdit("`agents` is emptied after them")
    return ids


def _from_possible(cls: AgentClass, possible: list[Given]) -> Ids:
    if "objects" in forms.held(cls, "possible_agents"):
        raise Clash("`self.possible_agents` holds other objects: give it another name, since RLlib reads the ids there")
    said = "`agents` from `possible_agents`"
    literal = written_out(cls, possible)
    if cls.init is None and in_body(possible):
        place = possible[-1].statement
        return Ids(lines=Lines(place, ("agents = list(possible_agents)",), said), literal=literal)
    me = receiver(constructor(cls))
    places = place_of(cls, possible)
    init = constructor(cls)
    if places is None and not in_body(possible):
        raise CannotEdit(_ELSEWHERE.format("possible_agents"))
    place = places or last(init)
    lines = Lines(place, (f"{me}.agents = list({me}.possible_agents)",), said)
    return Ids(after=place, lines=lines, literal=literal)


def _from_agent_ids(cls: AgentClass) -> Ids:
    given = _values(cls, "_agent_ids")
    if "objects" in forms.held(cls, "_agent_ids"):
        raise CannotEdit("`self._agent_ids` holds other objects here")
    _not_running_out("_agent_ids", given)
    is_empty = bool(given) and all(forms.ids(cls.module, g.value) == "empty" for g in given)
    if is_filled_later(cls, "_agent_ids") or (is_empty and not filling(cls, "_agent_ids")):
        raise CannotEdit("`_agent_ids` is filled later than in `__init__()`")
    literal = written_out(cls, given)
    if inferred(cls, "_agent_ids", given):
        return Ids(after=cls.parent_call(), literal=literal)
    if given and in_body(given) and cls.init is None:
        return Ids("_agent_ids", literal=literal)  # the constructor of the base infers the rest
    constructor(cls)
    places = [cls.place(g) for g in given if g.function is not None]
    if any(place is None for place in places):
        raise CannotEdit(_ELSEWHERE.format("_agent_ids"))
    known = [*(p for p in places if p is not None), *filling(cls, "_agent_ids")]
    if cls.parent_call() is None and known and not any(isinstance(p, cst.SimpleStatementLine) for p in known):
        raise CannotEdit("`_agent_ids` is set in some cases only")
    place = max(known, key=cls.module.order) if known else last(constructor(cls))
    return _both(cls, place, "self._agent_ids", literal=literal)


def _from_method(cls: AgentClass) -> Ids:
    method = cls.method("get_agent_ids")
    answers = returned(cls, method) if method is not None else []
    if len(answers) != 1:
        raise CannotEdit("`get_agent_ids()` has no single answer")
    if own_reads(cls, answers[0]) - set_by_constructor(cls):
        raise CannotEdit("`get_agent_ids()` needs what is set later than in `__init__()`")
    if why := too_early(cls, "get_agent_ids"):
        raise CannotEdit(why)
    literal = forms.literal_ids(cls.module, answers[0])
    place, me = _place_for(cls, literal)
    if not me:
        text = (f"possible_agents = [{', '.join(literal)}]", "agents = list(possible_agents)")
        lines = Lines(place, text, "`possible_agents` and `agents` from `get_agent_ids()`")
        return Ids(after=place, lines=lines, literal=literal)
    return _both(cls, place, "self.get_agent_ids()", literal=literal)


def _from_spaces(cls: AgentClass) -> Ids | None:
    """The keys of two ``Dict`` spaces with the same keys, which can only be agents."""
    keys = space_keys(cls)
    place = place_of(cls, cls.given("observation_space"))
    return None if not keys or place is None else _both(cls, place, "self.observation_space.spaces", literal=keys)


def space_keys(cls: AgentClass) -> tuple[str, ...]:
    """What the keys of both spaces are, where they are the same."""
    given = [cls.given(f"{what}_space") for what in ("observation", "action")]
    if any(len(places) != 1 or places[0].function is None for places in given):
        return ()
    first, second = (forms.dict_keys(cls.module, places[0].value) for places in given)
    return first if first is not None and first == second else ()


def _from_keys(cls: AgentClass) -> Ids:
    """The keys of the dicts that ``reset()`` and ``step()`` return."""
    keys = returned_keys(cls)
    if keys is None:
        raise CannotEdit("the ids can't be seen in this class")
    if keys.reads - set_by_constructor(cls) or not all(_is_settled(cls, name) for name in keys.reads):
        raise CannotEdit("the ids depend on what is set later than in `__init__()`")
    check = "check that these are all the agents there can be"
    said = "`possible_agents` and `agents` from the keys of the dicts that `reset()` and `step()` return"
    place, me = _place_for(cls, keys.literal)
    if not all(f"{me}{name}" in keys.text for name in keys.reads):
        raise CannotEdit("the methods call their instance by other names")
    local = cls.module.scopes.scope_of(constructor(cls)).bindings.keys() if me else set()
    if hidden := sorted(_names(keys.text) & local - {me.removesuffix(".")}):
        raise CannotEdit(f"`{hidden[0]}` is another variable in `__init__()`")
    text = (f"{me}possible_agents = {keys.text}", f"{me}agents = list({me}possible_agents)")
    return Ids(after=place, lines=Lines(place, text, said, check), literal=keys.literal)


def _names(text: str) -> set[str]:
    """The variables that an expression reads from around it."""
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)]
    return {n.id for n in nodes if isinstance(n.ctx, ast.Load)} - {n.id for n in nodes if isinstance(n.ctx, ast.Store)}


def _is_settled(cls: AgentClass, name: str) -> bool:
    """Whether an attribute is set by the constructor for good, and not to something empty that is filled later."""
    given = [(at, g) for at in (cls, *cls.above()) for g in at.given(name)]
    if any(g.function is not None and at.place(g) is None for at, g in given):
        return False
    if is_filled_later(cls, name):
        return False
    return not given or any(forms.ids(cls.module, g.value) != "empty" for _, g in given) or bool(filling(cls, name))


def _place_for(cls: AgentClass, literal: tuple[str, ...]) -> tuple[Node, str]:
    """Where ids that need nothing else can be set, and what stands before the name of an attribute there."""
    spaces = [g for what in ("observation", "action") for g in cls.given(f"{what}_space")]
    if literal and spaces and in_body(spaces) and cls.inherited("__init__") is None:
        return max((g.statement for g in spaces), key=cls.module.order), ""
    init = constructor(cls)
    return last(init), f"{receiver(init)}."


def _both(cls: AgentClass, place: Node, source: str, literal: tuple[str, ...]) -> Ids:
    me = receiver(constructor(cls))
    first = f"{me}.possible_agents = list({source.replace('self', me, 1)})"
    text = (first, f"{me}.agents = list({me}.possible_agents)")
    lines = Lines(place, text, f"`possible_agents` and `agents` from `{source.removeprefix('self.')}`")
    return Ids(after=place, lines=lines, literal=literal)
