"""The links of a chain, and what each becomes: which arguments stay, change in place, leave, arrive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision, Place
from rllib_codemods.configuration.layout import relative
from rllib_codemods.configuration.objects import ConfigObject, Setting, chain_root, method_of
from rllib_migrate.edits import (
    CannotEdit,
    Piece,
    argument_piece,
)
from rllib_migrate.syntax.module import Module, Node


@dataclass(eq=False, slots=True)
class Link:
    """One call of a chain and what it becomes."""

    call: cst.Call
    method: str
    renamed: str
    new: str
    stays: list[Setting] = field(default_factory=list)
    in_place: dict[Setting, Decision] = field(default_factory=dict)
    moved: dict[Setting, Decision] = field(default_factory=dict)
    dropped: list[Setting] = field(default_factory=list)
    #: What comes beside an argument that stays, for other methods.
    brought: dict[Setting, tuple[Place, ...]] = field(default_factory=dict)
    arriving: list[tuple[Place, Piece]] = field(default_factory=list)

    @property
    def names(self) -> set[str]:
        """The arguments that it has in the end."""
        names = {s.name for s in self.stays} | {p.name for p, _ in self.arriving}
        return names | {p.name for d in self.in_place.values() for p in d.places}

    @property
    def is_empty(self) -> bool:
        """Whether it ends up without arguments that it began with."""
        return bool(self.moved or self.dropped) and not (self.stays or self.in_place or self.arriving)


def chains(module: Module, obj: ConfigObject) -> list[list[cst.Call]]:
    """The object's calls, by the chain they stand in, innermost first."""
    found: dict[cst.Call, list[cst.Call]] = {}
    for call in obj.calls:
        found.setdefault(chain_root(module, call), []).append(call)
    return list(found.values())


def clashes(
    module: Module, new_names: dict[str, str], settings: dict[Setting, Decision | None]
) -> Iterator[tuple[Setting, Place]]:
    """Settings whose new name another spelling sets too, in one chain. Of several statements, the last one wins."""
    names: dict[tuple[Node, str, str], set[str]] = {}
    for setting, decision in settings.items():
        root = chain_root(module, setting.call)
        if decision is None:
            names.setdefault((root, new_names[setting.method], setting.name), set()).add(setting.name)
        for place in decision.places if decision is not None and decision.status != "manual" else ():
            names.setdefault((root, place.method, place.name), set()).add(setting.name)
    for setting, decision in settings.items():
        root = chain_root(module, setting.call)
        for place in decision.places if decision is not None and decision.status != "manual" else ():
            if len(names[root, place.method, place.name]) > 1:
                yield setting, place
                break


def hidden_by_spec(settings: dict[Setting, Decision | None]) -> list[Setting]:
    """Settings that become a ``model_config`` beside a spec of one module that has one, too."""
    placed = [(s, p) for s, d in settings.items() if d is not None and d.status != "manual" for p in d.places]
    if not any(
        p.name == "rl_module_spec" and "module_class=" in p.text and "model_config=" in p.text for _, p in placed
    ):
        return []
    return [s for s, p in placed if (p.method, p.name) == ("rl_module", "model_config")]


def links_of(
    calls: Sequence[cst.Call], new_names: dict[str, str], settings: dict[Setting, Decision | None]
) -> list[Link]:
    """The links of a chain with what is decided for their settings."""
    links = [_link(call, new_names, settings) for call in calls]
    _retarget(links)
    _merge_renamed(links)
    return links


def _link(call: cst.Call, new_names: dict[str, str], settings: dict[Setting, Decision | None]) -> Link:
    method = method_of(call)
    renamed = new_names.get(method, method)
    link = Link(call, method, renamed, renamed)
    for setting in (s for s in settings if s.call is call):
        decision = settings[setting]
        if decision is None or decision.status == "manual":
            link.stays.append(setting)
        elif not decision.places:
            link.dropped.append(setting)
        elif all(p.method == link.new for p in decision.places):
            link.in_place[setting] = decision
        elif (decision.places[0].method, decision.places[0].name) == (link.new, setting.name):
            here = tuple(p for p in decision.places if p.method == link.new)
            link.in_place[setting] = replace(decision, places=here)
            link.brought[setting] = tuple(p for p in decision.places if p not in here)
        else:
            link.moved[setting] = decision
    return link


def _retarget(links: list[Link]) -> None:
    """A call all of whose arguments go to other methods becomes the call of the first of these."""
    present = {link.new for link in links if link.stays or link.in_place}
    for link in links:
        if link.stays or link.in_place or not link.moved:
            continue
        first = next(iter(link.moved.values())).places[0].method
        if first in present:
            continue
        link.new = first
        present.add(first)
        for setting, decision in list(link.moved.items()):
            if all(p.method == first for p in decision.places):
                link.in_place[setting] = link.moved.pop(setting)


def _merge_renamed(links: list[Link]) -> None:
    """``exploration(...)`` beside ``rollouts(...)``: both are ``env_runners`` now, and one call will do."""
    for link in links:
        if link.method == link.new or not link.call.args:
            continue
        home = next((o for o in links if o is not link and o.new == link.new), None)
        if home is None or home.method == link.method or link.method != "exploration":
            continue
        if any(not s.name for s in (*link.stays, *home.stays)) or link.names & home.names:
            continue
        for setting in link.stays:
            # The text is sliced from the source when the argument moves.
            link.moved[setting] = Decision(rules.METHOD, "fixed", "breaks", "", (Place(link.new, setting.name, ""),))
        link.moved.update(link.in_place)
        link.stays.clear()
        link.in_place.clear()
        # An empty shell has no name of its own any more, so nothing is put into it.
        link.new = link.method


def distribute(module: Module, links: list[Link]) -> dict[Link, list[tuple[Place, Piece]]]:
    """Hand moved arguments to the calls of their methods; what finds none is returned, by the call it comes from.

    Raises:
        CannotEdit: two arguments of one name would meet in one call.
    """
    created: dict[Link, list[tuple[Place, Piece]]] = {}
    taken: set[tuple[str, str]] = set()
    for link in links:
        for setting, decision in link.moved.items():
            for at, place in enumerate(decision.places):
                if (place.method, place.name) in taken:
                    raise CannotEdit(f"`{place.name}` would be set twice")
                taken.add((place.method, place.name))
                text = place.text or module.source(setting.value)
                piece = argument_piece(
                    module, link.call, setting.arg, relative(module, setting.value, place.name, text)
                )
                _arrive(links, link, place, Piece(piece.text) if at else piece, created)
        for setting, places in link.brought.items():
            for place in places:
                text = relative(module, setting.value, place.name, place.text)
                _arrive(links, link, place, Piece(text), created)
    return created


def _arrive(
    links: list[Link], link: Link, place: Place, piece: Piece, created: dict[Link, list[tuple[Place, Piece]]]
) -> None:
    home = next((o for o in links if o.new == place.method and not o.is_empty), None)
    if home is None:
        created.setdefault(link, []).append((place, piece))
    elif place.name in home.names:
        raise CannotEdit(f"`{place.name}` is set in `{place.method}()` already")
    else:
        home.arriving.append((place, piece))
