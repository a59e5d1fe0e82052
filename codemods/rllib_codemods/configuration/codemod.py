"""Configuration builders: ``PPOConfig().rollouts(...).training(...)`` in every form in which a file can spell it.

Old: methods and arguments of Ray 2.0 to 2.39, on a chain, in statements, as attributes, items or ``update_from_dict``.
New: those of the target, each argument in the method where it lives now. Never touched: calls on values that are not
known to be an AlgorithmConfig (a likely one is reported), and arguments whose new form depends on a value that can't be
seen (reported with the replacement). What is decided for one config object holds for all of it: see ``stack.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods import file_stack
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.agents import unmapped_agents
from rllib_codemods.configuration.attributes import overrides_calls, plan_accesses, plan_updates
from rllib_codemods.configuration.calls import plan_chain
from rllib_codemods.configuration.custom_models import group as custom_group
from rllib_codemods.configuration.decisions import Decision, finding_at
from rllib_codemods.configuration.defaults import by_method, default_places, missing_defaults
from rllib_codemods.configuration.guesses import guesses
from rllib_codemods.configuration.layout import behind
from rllib_codemods.configuration.links import chains, clashes, hidden_by_spec
from rllib_codemods.configuration.models import model_write
from rllib_codemods.configuration.nested import nested_write
from rllib_codemods.configuration.objects import METHODS, ConfigObject, Setting, method_of
from rllib_codemods.configuration.observations import flattening, unfit_observations
from rllib_codemods.configuration.offline import missing_spaces
from rllib_codemods.configuration.pin import pin_edit
from rllib_codemods.configuration.release_gates import perhaps_beyond_release
from rllib_codemods.configuration.settings import decide_argument, new_method
from rllib_codemods.configuration.spread import unnamed_arguments
from rllib_codemods.configuration.stack import Stack, half_pinned, kept
from rllib_codemods.exploration.rules import RULES as EXPLORATION
from rllib_codemods.facts import Default, can, methods, since
from rllib_migrate.codemod import Codemod, Edit, Finding, ImportChange, Options, Subject
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module, Node


def configuration(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings and decisions on all config objects of a file."""
    decided = file_stack.object_decisions(module, options)
    for obj, stack in decided:
        if obj.home(module) is module:
            yield from _object(module, options, obj, stack)
    stacks = {call: stack for obj, stack in decided for call in obj.calls}
    for finding, edits in overrides_calls(module, options, stacks):
        yield replace(finding, edits=edits)
    yield from guesses(module)


def _object(module: Module, options: Options, obj: ConfigObject, stack: Stack) -> Iterator[Finding | Subject]:
    group = custom_group(module, obj) or f"config object at {obj.start(module)}"
    findings: list[Finding] = []
    edits: list[Edit] = []
    for found, own in _planned(module, options, obj, stack):
        findings.append(found)
        edits += own
    findings += _blockers(module, options, obj, stack)
    if stack.name == "keep":
        # What would become of the object's classes is said at the classes.
        findings, edits = [kept(f, stack.why) for f in findings if f.rule not in EXPLORATION], []
    elif stack.pin:
        try:
            edits += pin_edit(module, obj)
            findings.append(_pin_finding(module, options, obj, stack))
        except CannotEdit as error:
            stack = replace(stack, name="keep", why=f"the pin can't be inserted: {error}")
            findings, edits = [kept(f, stack.why) for f in findings], []
            findings.append(_left(module, obj, stack))
    imports: list[ImportChange] = [i for f in findings for i in f.imports]
    for found in _carrying(findings, list(dict.fromkeys(edits)), imports, group):
        yield found
    yield Subject(
        obj.start(module),
        obj.algorithm.name if obj.algorithm else None,
        "unknown" if stack.name == "keep" else stack.name,
        tuple(dict.fromkeys((module.inner_span(b.node)[0], b.decision.rule.code) for b in stack.blockers)),
    )


def _carrying(findings: list[Finding], edits: list[Edit], imports: list[ImportChange], group: str) -> Iterator[Finding]:
    """The object's edits stand or fall together: the first rewritten finding carries them all."""
    carried = False
    for found in findings:
        if found.status == "manual":
            yield replace(found, edits=(), imports=())
        elif carried:
            yield replace(found, edits=(), imports=(), group=group)
        else:
            carried = True
            yield replace(found, edits=tuple(edits), imports=tuple(imports), group=group)


def _planned(module: Module, options: Options, obj: ConfigObject, stack: Stack) -> Iterator[tuple[Finding, list[Edit]]]:
    pinned = stack.name == "pinned"
    decided: dict[Setting, Decision | None] = {
        s: decide_argument(module, options, obj, s, pinned=pinned) for s in obj.settings
    }
    new_names = {method: new_method(method, options) for method in METHODS}
    for setting, place in clashes(module, new_names, decided):
        made = decided[setting]
        if made is not None:
            decided[setting] = made.manual(f"`{place.name}` is set by another argument too")
    if not pinned and not can(options.target, "merged_model_configs"):
        for setting in hidden_by_spec(decided):
            made = decided[setting]
            if made is not None:
                release = since("merged_model_configs")
                why = f"before Ray {release} the `model_config` of the RLModuleSpec hides it: put its entries there"
                decided[setting] = made.manual(why)
    if options.safe_only:
        # What needs a look is left to a person, and keeps nothing else of the object from being rewritten.
        decided = {s: d.manual("it needs a look") if d and d.status == "review" else d for s, d in decided.items()}
    rows = missing_defaults(obj, decided) if stack.name == "new" else []
    extra = default_places(module, obj, rows)
    flat = flattening(module, obj) if stack.name == "new" else None
    placed = [p for d in decided.values() if d is not None and d.status != "manual" for p in d.places]
    if flat is not None and options.safe_only and flat[1].status == "review":
        flat = None
    if flat is not None and any(place.name == one.name for place in placed for one in flat[1].places):
        flat = None  # another setting makes the same connector, and flattens in it
    flattened = flat is not None
    extra += flat[1].places if flat is not None else ()
    bare = [origin for origin in obj.origins if isinstance(origin, cst.Call)]
    for calls in chains(module, obj):
        own = {s: d for s, d in decided.items() if s.call in calls}
        base = calls[0].func.value if isinstance(calls[0].func, cst.Attribute) else None
        made_here = extra if base in bare else []
        bare = [origin for origin in bare if origin is not base]
        try:
            edits = plan_chain(module, calls, new_names, own, made_here)
            edits += [e for d in own.values() if d is not None and d.status != "manual" for e in d.edits]
            why = ""
        except CannotEdit as error:
            edits, why = [], str(error)
        found = list(_chain_findings(module, options, obj, calls, own, new_names, why, pinned))
        found += [_default(module, calls[0], row) for row in rows if made_here and not why]
        if flat is not None and made_here and not why:
            found.append(finding_at(module, *flat, module.source(flat[0]), flat[1].new))
            flat = None
        for index, finding in enumerate(found):
            yield finding, edits if index == 0 else []
    for origin in bare if extra else ():
        insertion = behind(module, origin, by_method(extra))
        for row in rows:
            yield _default(module, origin, row), [insertion]
        if flat is not None:
            yield finding_at(module, *flat, module.source(flat[0]), flat[1].new), [insertion]
            flat = None
    if not pinned:
        unfit = unfit_observations(module, obj) if flat is not None or not flattened else ()
        beside = (*unmapped_agents(module, obj), *unfit, *missing_spaces(module, obj))
        for node, made in (*beside, *perhaps_beyond_release(module, options, obj)):
            yield finding_at(module, node, made, module.source(node), None), []
        for write in obj.dict_writes:
            made = model_write(module, write) if write.name == "model" else nested_write(module, options, obj, write)
            if made is not None and not made.blocks:
                yield finding_at(module, write.node, made, module.source(write.node), None), []
    for what in (plan_accesses, plan_updates):
        for finding, changes in what(module, options, obj, pinned=pinned):
            yield finding, list(changes)


def _chain_findings(
    module: Module,
    options: Options,
    obj: ConfigObject,
    calls: list[cst.Call],
    decided: dict[Setting, Decision | None],
    new_names: dict[str, str],
    why: str,
    pinned: bool,
) -> Iterator[Finding]:
    for call in calls:
        method = method_of(call)
        new = new_names[method]
        own = {s: d for s, d in decided.items() if s.call is call}
        if new != method:
            assert isinstance(call.func, cst.Attribute)
            row = methods()[method]
            rule = rules.BUILD if method == "build" else rules.METHOD
            made = Decision(rule, "fixed", row.severity, f"`{method}()` is called `{new}()`")
            yield finding_at(module, call.func.attr, made.manual(why) if why else made, method, new)
        for setting, decision in own.items():
            if decision is None:
                if not setting.name:
                    yield from unnamed_arguments(module, options, obj, setting, new, pinned=pinned)
                continue
            shown = decision.manual(why) if why and decision.status != "manual" else decision
            if not decision.blocks and decision.message:
                yield finding_at(module, setting.arg, shown, module.source(setting.arg), decision.new)
            for node, part in shown.parts:
                if not part.blocks:
                    yield finding_at(module, node, part, module.source(node), None)


def _default(module: Module, node: Node, row: Default) -> Finding:
    made = Decision(rules.OLD_DEFAULT, "review", "changed", f"{row.note}: spelled out now")
    return finding_at(module, node, made, None, f"{row.to}: {row.value}")


# -- objects that can't move -----------------------------------------------------------------------------------------


def _blockers(module: Module, options: Options, obj: ConfigObject, stack: Stack) -> Iterator[Finding]:
    for blocker in stack.blockers:
        yield finding_at(module, blocker.node, blocker.decision, module.source(blocker.node), None)
    half = half_pinned(module, obj)
    if half is not None:
        message = "an object half on each stack raises: both switches of `api_stack()` must be True, or both False"
        yield finding_at(module, half, Decision(rules.SWITCH, "manual", "breaks", message), module.source(half), None)
    if stack.name == "pinned" and obj.algorithm is not None and not obj.algorithm.bridge:
        message = f"pinned to the old stack, which does not run for {obj.algorithm.name} on the target: remove the pin"
        yield finding_at(module, obj.origins[0], Decision(rules.PINNED, "manual", "breaks", message), None, None)
    elif stack.name == "pinned" and not stack.blockers and not options.bridge_all:
        message = "pinned to the old stack, and no setting of it needs that: remove the pin and migrate"
        yield finding_at(module, obj.origins[0], Decision(rules.PINNED, "manual", "deprecated", message), None, None)
    if stack.name == "keep":
        yield _left(module, obj, stack)


def _left(module: Module, obj: ConfigObject, stack: Stack) -> Finding:
    made = Decision(rules.PINNED, "manual", "breaks", f"this config object is left as it is: {stack.why}")
    return finding_at(module, obj.origins[0], made, None, None)


def _pin_finding(module: Module, options: Options, obj: ConfigObject, stack: Stack) -> Finding:
    by_choice = options.bridge_all and not stack.blockers
    until = "you migrate it: without `--bridge-all`" if by_choice else "what blocks it is ported"
    what = f"`api_stack(...)` keeps the config object on the old stack until {until}"
    made = Decision(rules.PINNED, "fixed", "breaks", what)
    new = "api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)"
    return finding_at(module, obj.origins[0], made, None, new)


CODEMOD = Codemod("configuration", rules.RULES, configuration)
