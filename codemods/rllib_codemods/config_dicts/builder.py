"""A config dict as the config object of its algorithm: ``PPOConfig().env_runners(...).training(...)``.

Old: the dict, filled in whatever way, and ``PPOTrainer(config=config, env=env)``. New: one chain for what stands
together, its calls grouped and ordered as in Ray's own examples, and ``config.environment(env).build_algo()``. Comments
stay with their settings, conditions stay where they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.config_dicts import rules
from rllib_codemods.config_dicts.collect import ConfigDict
from rllib_codemods.config_dicts.evidence import config_argument
from rllib_codemods.config_dicts.groups import Groups, is_own_name
from rllib_codemods.config_dicts.model_parts import model_parts
from rllib_codemods.config_dicts.refusals import (
    refuse_doubles,
    refuse_env_config,
    refuse_none,
    refuse_read,
    refuse_reordering,
    refuse_search,
)
from rllib_codemods.config_dicts.rendering import ORDER, chain_text, positional, rank
from rllib_codemods.config_dicts.runs import Entry, Run, runs_of
from rllib_codemods.config_dicts.uses import StaysADict, Uses, uses_of
from rllib_codemods.configuration import rules as config_rules
from rllib_codemods.configuration.callback_functions import callback_functions
from rllib_codemods.configuration.custom_models import group as custom_group
from rllib_codemods.configuration.decisions import Decision, Place
from rllib_codemods.configuration.layout import Calls, relative, rendered
from rllib_codemods.configuration.objects import ConfigObject, Item
from rllib_codemods.configuration.settings import decide_item, new_method
from rllib_codemods.facts import Target, defaults, keys
from rllib_migrate.codemod import Edit, Finding, ImportChange, ImportDrop, Options
from rllib_migrate.edits import Piece, comments_in, fill_blocks, remove_statement
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node


@dataclass(frozen=True, slots=True)
class _Made:
    """What becomes of one entry."""

    entry: Entry
    decision: Decision | None
    places: tuple[Place, ...]


def build(module: Module, options: Options, groups: Groups, config: ConfigDict) -> list[Finding]:
    """The findings that turn a dict into a config object; all edits are in the first.

    Raises:
        StaysADict: it can't become one.
    """
    algorithm = config.obj.algorithm
    if config.several:
        raise StaysADict("several algorithms are trained with it")
    if algorithm is None:
        raise StaysADict("which algorithm it is for can't be seen")
    if config.own:
        raise StaysADict("an algorithm's class of your own is trained with it")
    uses = uses_of(module, groups, config)
    runs = runs_of(module, groups, config, uses)
    if not any(run.made is not None and run.base is None for run in runs):
        raise StaysADict("it is not made in this file")
    obj = _object(config, runs)
    refuse_doubles(obj)
    for _, key in uses.reads:
        refuse_read(obj, key)
    return _Builder(module, options, config, obj, runs, uses).run()


def _object(config: ConfigDict, runs: Sequence[Run]) -> ConfigObject:
    made = [run.made for run in runs if run.made is not None]
    items = [Item(e.node, e.name, e.value, run.home) for run in runs for e in run.entries if not e.below]
    return ConfigObject(origins=list(made), details=set(config.obj.details), items=items)


class _Builder:
    def __init__(
        self, module: Module, options: Options, config: ConfigDict, obj: ConfigObject, runs: list[Run], uses: Uses
    ) -> None:  # fmt: skip
        assert obj.algorithm is not None
        self._module, self._options, self._config, self._obj, self._runs = module, options, config, obj, runs
        self._trainers = {config_argument(call): call for call in uses.trainers}
        self._is_shared = len(uses.trainers) + len(uses.tuned) > 1
        self._imports: list[ImportChange] = []
        source, _, name = obj.algorithm.config.rpartition(".")
        first = min((run.made for run in runs if run.made is not None), key=module.order)
        self._class, need = name_for(module, source, name, first)
        if need is not None:
            self._imports.append(need)
        self._edits: list[Edit] = []
        self._findings: list[Finding] = []

    def run(self) -> list[Finding]:
        for run in self._runs:
            self._run(run)
        placed = {run.made for run in self._runs}
        for given, call in self._trainers.items():
            if given not in placed:
                assert given is not None
                self._trained(call, self._module.source(given), self._module.span(call))
        self._drop_unused()
        own = f"config dict at {self._config.obj.start(self._module)}"
        group = custom_group(self._module, self._config.obj) or own
        first, *rest = self._findings
        edits, imports = tuple(dict.fromkeys(fill_blocks(self._module, self._edits))), tuple(self._imports)
        head = Finding(
            first.rule, first.start, first.end, first.status, first.severity, first.message, first.old, first.new,
            edits, imports, group,
        )  # fmt: skip
        return [head, *(self._grouped(found, group) for found in rest)]

    @staticmethod
    def _grouped(f: Finding, group: str) -> Finding:
        return Finding(f.rule, f.start, f.end, f.status, f.severity, f.message, f.old, f.new, group=group)

    # -- runs --------------------------------------------------------------------------------------------------------

    def _run(self, run: Run) -> None:
        if run.made is not None:
            self._say_made(run)
        else:
            self._say_filled(run)
        refuse_reordering(self._module, self._obj, run)
        for node in run.inlined:
            self._edits.append(remove_statement(self._module, node))
            message = "it is written where its name stood"
            self._finding(Decision(rules.CONFIG_DICT, "fixed", "ignored", message), node, None, None)

        made = [self._decide(entry) for entry in run.entries if not entry.below]
        calls, comments = self._calls(run, made)
        comments = [*comments, *run.comments]
        if run.made is None:
            self._fill(run, calls, comments)
            return
        base = f"{self._class}()" if run.base is None else f"{self._module.source(run.base)}.copy(copy_frozen=False)"
        trainer = self._trainers.get(run.made)
        tail: list[str] = []
        start, end = run.start, run.end
        if trainer is not None:
            start, end = self._module.span(trainer)
            if run.statements:
                raise StaysADict("the algorithm is made in the middle of it")
            self._into_environment(trainer, calls)
            tail = [f"{self._build_method()}()"]
            self._refuse_comments(trainer, run.made)
            self._say_trained(trainer)
        self._edits.append(Edit(start, end, chain_text(self._module, run.made, start, base, calls, tail, comments)))

    def _decide(self, entry: Entry) -> _Made:
        refuse_env_config(self._module, entry)
        functions = entry.name == "callbacks" and callback_functions(self._module, self._options, entry.value)
        made = functions or decide_item(self._module, self._options, self._obj, entry.name, entry.value, pinned=False)
        algorithm = self._obj.algorithm
        row = keys(algorithm.name if algorithm else None).get(entry.name)
        target = row.target if row is not None else self._new_setting(entry.name)
        if row is None and target is None:
            raise StaysADict(f'"{entry.name}" is no setting of {algorithm.name if algorithm else "it"}')
        told = made is not None and (made.message or made.blocks)
        if made is not None and told and (made.status == "manual" or made.blocks):
            raise StaysADict(f'"{entry.name}": {made.message}')
        if made is not None and made.status == "review" and self._options.safe_only:
            raise StaysADict(f'"{entry.name}" needs a look')
        for place in made.places if made is not None else ():
            refuse_search(self._module, entry.value, place.method, place.name)
        if made is None or made.status == "manual":
            if target is None or not target.arguments:
                raise StaysADict(f'"{entry.name}" has no place in the config object')
            refuse_search(self._module, entry.value, target.method, target.arguments[0])
            return _Made(entry, None, (Place(target.method, target.arguments[0], self._module.source(entry.value)),))
        self._edits += made.edits
        self._imports += made.imports
        self._say(entry, made)
        return _Made(entry, made, made.places)

    def _new_setting(self, name: str) -> Target | None:
        """The method of the target that has an argument of that name."""
        known, cls = surface(self._options.target), self._obj.config_class or "AlgorithmConfig"
        methods = [m for m in ORDER if name in (known.config_arguments(cls, m) or {})]
        return Target(methods[0], (name,)) if methods else None

    def _calls(self, run: Run, made: Sequence[_Made]) -> tuple[Calls, list[str]]:
        """The calls that a run becomes, and the comments of entries that go."""
        found: dict[str, dict[str, Piece]] = {}
        comments: list[str] = []
        for item in made:
            entry = item.entry
            for at, place in enumerate(item.places):
                if place.name in found.setdefault(place.method, {}):
                    raise StaysADict(f"`{place.name}` is set twice")
                piece = self._piece(entry, place, with_comments=at == 0)
                # Those of entries that go stand above the next that stays.
                found[place.method][place.name] = Piece(piece.text, (*comments, *piece.above), piece.behind)
                comments = []
            if not item.places:
                comments += [*entry.piece.above, *comments_in(entry.piece.text)]
                comments += [entry.piece.behind] if entry.piece.behind else []
        self._model(run, found, comments)
        if run.made is not None and run.base is None:
            self._old_defaults(run, found)
        order = sorted(found, key=rank)
        calls = [(m, list(positional(m, found[m]))) for m in order if found[m]]
        return calls, comments

    def _piece(self, entry: Entry, place: Place, *, with_comments: bool) -> Piece:
        text = relative(self._module, entry.value, place.name, place.text)
        if not with_comments:
            return Piece(text)
        lost = comments_in(entry.piece.text)
        for comment in comments_in(text):
            if comment in lost:
                lost.remove(comment)
        return Piece(text, (*entry.piece.above, *lost), entry.piece.behind)

    def _model(self, run: Run, found: dict[str, dict[str, Piece]], comments: list[str]) -> None:
        """``config["model"]["key"] = value``, several of them, as one model config."""
        written = [entry for entry in run.entries if entry.below]
        if not written:
            return
        others = any(self._obj.values(name) for name in ("model", "vf_share_layers", "hiddens"))
        if others or any(e.below for other in self._runs if other is not run for e in other.entries):
            raise StaysADict("the model dict is filled in several places")
        text = model_parts(self._module, self._obj, [(e.below, e.value) for e in written])
        for entry in written:
            comments += [*entry.piece.above, *([entry.piece.behind] if entry.piece.behind else [])]
            comments += comments_in(entry.piece.text)
        if text:
            found.setdefault("rl_module", {})["model_config"] = Piece(f"model_config={text}")
        message = "the default network is set by `rl_module(model_config=...)`"
        self._say(written[0], Decision(config_rules.MODEL, "fixed", "ignored", message))

    def _old_defaults(self, run: Run, found: dict[str, dict[str, Piece]]) -> None:
        algorithm = self._obj.algorithm
        quote = self._module.quote
        for row in defaults(algorithm.name) if algorithm is not None else ():
            said = any(self._obj.values(name) for name in row.absent)
            if said or (row.multi_agent != self._obj.is_multi_agent and row.multi_agent):
                continue
            argument = row.target.arguments[0]
            if row.key and (found.get("rl_module") or self._obj.values("model")):
                continue  # what makes the model config has seen to it
            if argument in found.get(row.target.method, {}):
                continue
            text = f"{{{quote}{row.key}{quote}: {row.value}}}" if row.key else row.value
            found.setdefault(row.target.method, {})[argument] = Piece(f"{argument}={text}")
            made = Decision(config_rules.OLD_DEFAULT, "review", "changed", f"{row.note}: spelled out now")
            assert run.made is not None
            self._finding(made, run.made, None, f"{row.to}: {row.value}")

    # -- text --------------------------------------------------------------------------------------------------------

    def _fill(self, run: Run, calls: Calls, comments: list[str]) -> None:
        """Statements on a dict that was made before: one a method."""
        module = self._module
        indent = module.indentation(run.start)
        lines: list[str] = []
        for method, pieces in calls:
            start = len(f"{indent}{run.receiver}.")
            behind = ""
            if len(pieces) == 1:
                lines += pieces[0].above
                behind = f"  {pieces[0].behind}" if pieces[0].behind else ""
                pieces = [Piece(pieces[0].text)]
            text = rendered(module, method, pieces, run.home, "", start)
            lines.append(f"{run.receiver}.{text}{behind}")
        lines += comments
        if calls:
            self._edits.append(Edit(run.start, run.end, f"{module.newline}{indent}".join(lines)))
            return
        if len(run.statements) > 1 or comments:
            block = module.parent(run.statements[0])
            alone = isinstance(block, cst.IndentedBlock) and len(block.body) == len(run.statements)
            lines += ["pass"] if alone or not lines else []
            self._edits.append(Edit(run.start, run.end, f"{module.newline}{indent}".join(lines)))
        else:
            self._edits.append(remove_statement(module, run.statements[0]))

    # -- the algorithm -----------------------------------------------------------------------------------------------

    def _build_method(self) -> str:
        return new_method("build", self._options)

    def _trained(self, call: cst.Call, receiver: str, span: tuple[int, int]) -> None:
        calls: Calls = []
        self._into_environment(call, calls)
        self._refuse_comments(call, None)
        given = config_argument(call)
        if calls and self._is_shared:
            # The class did not write its env into the dict, which others are made from too.
            receiver = f"{receiver}.copy(copy_frozen=False)"
        if not isinstance(given, (cst.Name, cst.Call, cst.Attribute, cst.Subscript)):
            receiver = f"({receiver})"
        self._say_trained(call)
        text = chain_text(self._module, call, span[0], receiver, calls, [f"{self._build_method()}()"], [])
        self._edits.append(Edit(*span, text))

    def _into_environment(self, call: cst.Call, calls: Calls) -> None:
        """``env`` of the algorithm's class wins over that of the dict."""
        given = [a for a in call.args if a.keyword is None][1:]
        given += [a for a in call.args if a.keyword is not None and a.keyword.value == "env"]
        if not given:
            return
        refuse_none(self._module, self._obj, given[0].value)
        piece = Piece(self._module.source(given[0].value))
        for method, pieces in calls:
            if method == "environment":
                if self._obj.values("env"):
                    pieces.pop(0)
                pieces.insert(0, piece)
                return
        calls.insert(0, ("environment", [piece]))

    def _refuse_comments(self, call: cst.Call, made: cst.BaseExpression | None) -> None:
        module = self._module
        text = module.source(call)
        inside = comments_in(module.source(made)) if made is not None else []
        if len(comments_in(text)) > len(inside):
            raise StaysADict("there are comments in the call of the algorithm's class")

    def _drop_unused(self) -> None:
        """Imports of what is not named any more: the algorithm's class, the old defaults, copies."""
        module = self._module
        nodes: list[cst.BaseExpression] = [call.func for call in self._trainers.values()]
        nodes += [
            name for run in self._runs if run.made is not None for name in self._module.within(run.made, cst.Name)
        ]
        for node in nodes:
            while isinstance(node, cst.Attribute):
                node = node.value
            for binding in module.scopes.reaching(node) if isinstance(node, cst.Name) else ():
                if binding.kind == "import" and is_own_name(binding):
                    self._imports.append(ImportDrop(module.inner_span(binding.node)[0], only_if_unused=True))
        self._imports = list(dict.fromkeys(self._imports))

    # -- findings ----------------------------------------------------------------------------------------------------

    def _say_made(self, run: Run) -> None:
        new = f"{self._class}()"
        message = f"the config is made by `{new}`, not in a dict"
        self._findings.append(Finding(rules.CONFIG_DICT, run.start, run.end, "fixed", "ignored", message, None, new))

    def _say_filled(self, run: Run) -> None:
        message = "a config object is filled by its methods"
        self._findings.append(Finding(rules.CONFIG_DICT, run.start, run.end, "fixed", "ignored", message))

    def _say_trained(self, call: cst.Call) -> None:
        what = self._module.source(call.func)
        message = f"an algorithm is made by `{self._build_method()}()` of its config"
        made = Decision(rules.TRAINER_CLASS, "fixed", "deprecated", message)
        self._finding(made, call.func, what, f"{self._build_method()}()")

    def _say(self, entry: Entry, made: Decision) -> None:
        own = (config_rules.ARGUMENT, config_rules.DROPPED, config_rules.BY_HAND)
        rule = rules.CONFIG_DICT if made.rule in own else made.rule
        said = Decision(rule, made.status, made.severity, made.message)
        self._finding(said, entry.key, self._module.source(entry.key), made.new)
        for node, part in made.parts:
            if part.status != "manual":
                rule = rules.CONFIG_DICT if part.rule in own else part.rule
                self._finding(replace(part, rule=rule), node, self._module.source(node), None)

    def _finding(self, made: Decision, node: Node, old: str | None, new: str | None) -> None:
        start, end = self._module.inner_span(node)
        self._findings.append(Finding(made.rule, start, end, made.status, made.severity, made.message, old, new))
