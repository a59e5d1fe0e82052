"""``tune.run(...)`` as ``tune.Tuner(...).fit()``: each argument moved to its place, as the source has it."""

from __future__ import annotations

from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.facts import can
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.tuning.arguments import (
    ABSENT,
    GONE,
    GONE_BY_HAND,
    PLACES,
    RESOURCES,
    TRAINABLE,
    WITHOUT_PLACE,
    Holder,
)
from rllib_codemods.tuning.layout import Made, renamed, render
from rllib_codemods.tuning.paths import storage_path
from rllib_migrate.codemod import Edit, ImportChange, ImportDrop, ImportNeed, Options
from rllib_migrate.edits import Piece, argument_comments, argument_piece, comments_in
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module

_NESTED: tuple[tuple[Holder, Holder, str], ...] = (
    ("TuneConfig", "Tuner", "tune_config"),
    ("RunConfig", "Tuner", "run_config"),
    ("CheckpointConfig", "RunConfig", "checkpoint_config"),
    ("FailureConfig", "RunConfig", "failure_config"),
)


class NoPlace(Exception):
    """An argument, or the call as it stands, that a ``Tuner`` has no place for; the message says which."""


@dataclass(slots=True)
class Tuner:
    """The new call. ``notes`` are what a person has to look at."""

    edit: Edit
    imports: list[ImportChange]
    notes: list[str] = field(default_factory=list)


def as_tuner(module: Module, options: Options, call: cst.Call) -> Tuner:
    """A call of ``tune.run()`` as a ``Tuner``.

    Raises:
        NoPlace: it can't be one.
    """
    maker = _Maker(module, options, call)
    for at, arg in enumerate(call.args):
        maker.add(arg, at)
    return maker.finished()


class _Maker:
    """Puts the arguments of one call in their places."""

    def __init__(self, module: Module, options: Options, call: cst.Call) -> None:
        self._module, self._options, self._call = module, options, call
        self._items: dict[Holder, list[Piece | Made]] = {}
        self._moved: list[cst.Arg] = []
        self._imports: list[ImportChange] = []
        self._names: set[str] = set()
        self._raises = True

    def add(self, arg: cst.Arg, at: int) -> None:
        """Put one argument in its place."""
        if arg.star:
            raise NoPlace(f"what `{arg.star}` gives it can't be seen here")
        name = arg.keyword.value if arg.keyword is not None else ""
        if (not name and at == 0) or name in TRAINABLE:
            piece = argument_piece(self._module, self._call, arg, self._module.source(arg.value))
            self._items.setdefault("Tuner", []).insert(0, piece)
            self._moved.append(arg)
        elif not name:
            raise NoPlace("it has more than one argument without a keyword")
        elif name in WITHOUT_PLACE:
            self._without_place(name, arg)
        elif name in PLACES:
            self._place(name, arg)
        elif name not in GONE and name not in GONE_BY_HAND and name != RESOURCES:
            raise NoPlace(f"what becomes of `{name}` is not known")

    def _without_place(self, name: str, arg: cst.Arg) -> None:
        value = literal(self._module, arg.value)
        if name == "raise_on_failed_trial":
            if value is not False:
                raise NoPlace("`raise_on_failed_trial` is asked for, and `fit()` does not raise")
            self._raises = False
        elif value not in ABSENT:
            raise NoPlace(f"a `Tuner` has no `{name}`: {WITHOUT_PLACE[name]}")

    def _place(self, name: str, arg: cst.Arg) -> None:
        place, text = PLACES[name], self._module.source(arg.value)
        if place.name == "storage_path" and name != "storage_path":
            found = storage_path(self._module, arg.value)
            text = found.text
            self._imports += found.needs
        key = f"{place.holder}.{place.name}"
        if key in self._names:
            raise NoPlace(f"`{place.name}` is given twice")
        self._names.add(key)
        after: list[Piece] = []
        if name == "checkpoint_score_attr":
            text, after = self._score(arg)
        if comments_in(self._module.source(arg)) != comments_in(self._module.source(arg.value)):
            raise NoPlace("there are comments within its arguments")
        piece = argument_piece(self._module, self._call, arg, renamed(self._module, arg, place.name, text))
        self._items.setdefault(place.holder, []).extend([piece, *after])
        self._moved.append(arg)

    def _score(self, arg: cst.Arg) -> tuple[str, list[Piece]]:
        """The attribute to keep checkpoints by, without the order that was its prefix, and that order."""
        value = literal(self._module, arg.value)
        if value is UNSEEN or not (isinstance(value, str) or value is None):
            raise NoPlace('whether `checkpoint_score_attr` begins with "min-" can\'t be seen here')
        text = self._module.source(arg.value)
        if not isinstance(value, str) or not value.startswith(("min-", "max-")):
            return text, []
        quote = self._module.quote
        order = [Piece(f"checkpoint_score_order={quote}min{quote}")] if value.startswith("min-") else []
        return f"{quote}{value[4:]}{quote}", order

    def finished(self) -> Tuner:
        """The whole call.

        Raises:
            NoPlace: a comment in it has no place.
        """
        module, call = self._module, self._call
        if "RunConfig.checkpoint_config" in self._names and "CheckpointConfig" in self._items:
            raise NoPlace("it has `checkpoint_config` and older arguments for checkpoints")
        made = self._assembled()
        start, end = module.inner_span(call)
        tail = argument_comments(module, call, self._moved)
        indent = module.indentation(start)
        broken = "\n" in module.slice(module.span(call.func)[1], end)
        column = len(module.slice(module.line_start(start), start))
        text = render(module, made, indent, column, broken=broken, after=len(".fit()"), tail=tail) + ".fit()"
        if sorted(comments_in(text)) != sorted(comments_in(module.slice(start, end))):
            raise NoPlace("there are comments within its arguments")
        return Tuner(Edit(start, end, text), self._imports, self._notes())

    def _assembled(self) -> Made:
        made: dict[Holder, Made] = {"Tuner": Made(self._named("Tuner"), "", self._items.get("Tuner", []))}
        held = {"RunConfig"} if {"CheckpointConfig", "FailureConfig"} & self._items.keys() else set()
        for holder, inside, keyword in _NESTED:
            if holder in self._items or holder in held:
                made[holder] = Made(self._named(holder), keyword, self._items.get(holder, []))
                made[inside].items.append(made[holder])
        return made["Tuner"]

    def _named(self, name: str) -> str:
        """How the file writes a class of Tune: as it wrote ``run``, or imported by its name."""
        module, func = self._module, self._call.func
        is_new = can(self._options.target, "tune_configs") or name in ("Tuner", "TuneConfig")
        if isinstance(func, cst.Attribute) and module.scopes.origins(func) == ["ray.tune.run"] and is_new:
            return f"{module.source(func.value)}.{name}"
        self._drop_import()
        tune, missing = name_for(module, "ray", "tune", self._call)
        if missing is None and is_new:
            return f"{tune}.{name}"
        text, need = name_for(module, "ray.tune" if is_new else "ray.air", name, self._call)
        if isinstance(need, ImportNeed):
            self._imports.append(need)
        return text

    def _drop_import(self) -> None:
        """Let the import of ``run`` go with its last use; one of a ``try`` stays, which would be empty without it."""
        func, module = self._call.func, self._module
        bindings = module.scopes.reaching(func) if isinstance(func, cst.Name) else []
        if len(bindings) == 1 and bindings[0].kind == "import" and module.enclosing(bindings[0].node, cst.Try) is None:
            drop = ImportDrop(module.inner_span(bindings[0].node)[0], only_if_unused=True)
            self._imports += [drop] if drop not in self._imports else []

    def _notes(self) -> list[str]:
        notes: list[str] = []
        if self._raises:
            notes.append("`fit()` does not raise when a trial fails: check `errors` of its result")
        if "CheckpointConfig.checkpoint_at_end" not in self._names:
            notes.append("it saves a checkpoint at the end, too")
        return notes
