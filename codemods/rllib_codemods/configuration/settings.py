"""What becomes of each setting of a config object: the facts' row, asked through its transform where it has one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.flat_names import TRANSLATED
from rllib_codemods.configuration.mapping_functions import pinned_mapping_fn
from rllib_codemods.configuration.objects import Access, ConfigObject, Setting, is_users_own
from rllib_codemods.configuration.passed_functions import passed
from rllib_codemods.configuration.pinned_buffer import pinned_buffer
from rllib_codemods.configuration.policies import pinned_policies
from rllib_codemods.configuration.transforms import TRANSFORMS, pin_places
from rllib_codemods.facts import Argument, Key, arguments, keys, methods
from rllib_codemods.facts import Setting as Row
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Options, Severity
from rllib_migrate.syntax.module import Module


def new_method(method: str, options: Options) -> str:
    """The method that has taken over the name of an old one in the target."""
    row = methods().get(method)
    if row is None or (row.since is not None and row.since > options.target):
        return method
    return row.new


def decide_argument(
    module: Module, options: Options, obj: ConfigObject, setting: Setting, *, pinned: bool
) -> Decision | None:
    """What becomes of an argument; None where it stays as it is (under its method's new name)."""
    if is_users_own(obj, setting):
        return None
    row = _row(options, obj, setting)
    if row is None:
        made = _unlisted(options, obj, setting)
        return made if made is not None or pinned else _superseded(module, options, obj, setting.name)
    if pinned:
        return _pinned(module, options, obj, row, setting)
    target = row.target
    if row.action == "rename" and target == (new_method(setting.method, options), (setting.name,)):
        return None  # only the method has another name
    decision = _decide(module, options, obj, row, setting.name, setting.value, row.severity or "breaks")
    return decision or _superseded(module, options, obj, setting.name)


def _row(options: Options, obj: ConfigObject, setting: Setting) -> Argument | None:
    row = arguments(obj.config_class, setting.method).get(setting.name)
    if row is not None or not setting.name:
        return row
    # An argument that was left behind when its method was renamed.
    known = surface(options.target).config_arguments(obj.config_class or "AlgorithmConfig", setting.method) or {}
    if setting.name in known:
        return None
    former = [old for old in methods() if new_method(old, options) == setting.method]
    return next((r for old in former if (r := arguments(obj.config_class, old).get(setting.name)) is not None), None)


def decide_key(
    module: Module, options: Options, obj: ConfigObject, name: str, value: cst.BaseExpression, *, assigned: bool
) -> Decision | None:
    """What becomes of a flat name in ``config.name = value``, ``config["name"] = value`` or ``update_from_dict``."""
    row = _key(obj, name)
    if row is None:
        return None
    severity = row.assigned if assigned and row.assigned is not None else row.severity
    return _decide(module, options, obj, row, name, value, severity or "ignored")


def decide_flat(
    module: Module, options: Options, obj: ConfigObject, name: str, value: cst.BaseExpression, *, pinned: bool
) -> Decision | None:
    """What becomes of a flat name in a dict or among overrides, on the stack that the object is on."""
    if name in ("callbacks", "callbacks_class") and _is_dict(module, value):
        message = "`callbacks` takes a class that derives from `RLlibCallback`, not a dict of functions"
        return Decision(rules.BY_HAND, "manual", "breaks", message)
    row = _key(obj, name)
    if pinned and row is not None and row.transform in _SAME_WHEN_PINNED:
        ask = partial(decide_flat, module, options, obj, pinned=True)
        case = Case(module, options, obj, row, name, value, row.severity or "breaks", ask)
        return _SAME_WHEN_PINNED[row.transform](case)
    decision = decide_key(module, options, obj, name, value, assigned=False)
    settable = surface(options.target).config_attributes(obj.config_class or "AlgorithmConfig")
    if row is None:
        return decision
    if decision is None and row.action == "same" and row.assigned == "breaks" and name not in settable:
        return Decision(rules.ATTRIBUTE, "manual", "breaks", f"use `{row.to}`; `{name}` can't be assigned")
    if not pinned or decision is None or is_simple(row):
        return decision
    if name in settable or name in TRANSLATED:
        return None
    if row.action == "drop" or decision.status == "manual" or is_harmless(module, row, value):
        return decision
    if obj.algorithm is None:
        return None  # it may be a setting of one of the algorithms
    return decision.manual("pinned")


def is_simple(row: Key) -> bool:
    """Whether the old stack of the target has the new name too."""
    return row.action == "rename" or row.transform in ("minibatch_size", "evaluation_num_episodes")


def _key(obj: ConfigObject, name: str) -> Key | None:
    return keys(obj.algorithm.name if obj.algorithm else None).get(name)


def _decide(
    module: Module,
    options: Options,
    obj: ConfigObject,
    row: Row,
    name: str,
    value: cst.BaseExpression,
    severity: Severity,
) -> Decision | None:
    case = Case(
        module, options, obj, row, name, value, severity, partial(decide_flat, module, options, obj, pinned=False)
    )
    if row.action == "same":
        return _no_longer_any(case)
    if row.since is not None and row.since > options.target:
        if severity == "deprecated":
            return None
        since = ".".join(map(str, row.since))
        return case.manual(rules.ARGUMENT, f"use `{row.to}`, which Ray has since {since}; {row.note}".rstrip("; "))
    harmless = is_harmless(module, row, value)
    if _is_mixed(case):
        message = f"`{name}` is set and taken back: do the same for what replaces it"
        return case.manual(rules.BY_HAND, message, blocks=row.blocks and not harmless)
    if harmless:
        return case.fixed(rules.DROPPED, f"`{name}={case.text}` asked for nothing")
    if row.action == "transform":
        assert row.transform is not None
        return TRANSFORMS[row.transform](case)
    if row.action == "drop":
        return case.fixed(rules.DROPPED, f"`{name}` has no meaning on the new stack; {_note(row)}".rstrip("; "))
    target = row.target
    if row.action == "rename" and target is not None:
        place = Place(target.method, target.arguments[0], case.text)
        return case.fixed(rules.ARGUMENT, f"`{name}` is `{target.method}({target.arguments[0]}=...)`", [place])
    hint = f"use `{row.to}`; {row.note}" if row.to else row.note
    rule = rules.EXPLORATION if "exploration" in name else rules.BY_HAND
    return case.manual(rule, hint.rstrip("; "), blocks=row.blocks)


def _no_longer_any(case: Case) -> Decision | None:
    """A setting that is as it was, but may have some of its values only."""
    row = case.row
    if not row.harmless or is_harmless(case.module, row, case.value):
        return None
    allowed = " or ".join(f"`{text}`" for text in row.harmless)
    if _is_unread(row):
        note = row.note.rstrip(".")
        message = f"`{case.name}` is not read on the new stack, which trains as with {allowed}; {note}"
        return case.manual(rules.BY_HAND, message)
    return case.manual(rules.BY_HAND, f"`{case.name}` must be {allowed}; {_note(row)}".rstrip("; "))


def _is_unread(row: Row) -> bool:
    """Whether the new stack takes a setting, and only the old one reads it."""
    return row.action == "same" and row.severity == "ignored"


def _is_mixed(case: Case) -> bool:
    """Whether the same object is given a value that asks for something and one that asks for nothing."""
    values = case.obj.values(case.name)
    harmless = [v is not None and is_harmless(case.module, case.row, v) for v in values]
    # Nothing first and something later is what the later one asks for.
    return True in harmless[harmless.index(False) :] if False in harmless else False


def _note(row: Row) -> str:
    first = row.note.partition(" ")[0]
    return (
        row.note
        if first in ("True", "False", "None") or not first[1:].islower()
        else row.note[:1].lower() + row.note[1:]
    ).rstrip(".")


def is_harmless(module: Module, row: Row, value: cst.BaseExpression) -> bool:
    """Whether a value asked for nothing."""
    if not row.harmless:
        return False
    found = literal(module, value)
    return found is not UNSEEN and any(
        type(found) is type(other) and found == other
        for other in (literal(module, cst.parse_expression(text)) for text in row.harmless)
    )


def _unlisted(options: Options, obj: ConfigObject, setting: Setting) -> Decision | None:
    """An argument without a row: known to the target under the method's new name, or reported."""
    if not setting.name:
        return None
    method = new_method(setting.method, options)
    known = surface(options.target).config_arguments(obj.config_class or "AlgorithmConfig", method)
    if known is None or setting.name in known or obj.config_class is None:
        return None
    target = ".".join(map(str, options.target))
    message = f"`{method}()` of `{obj.config_class}` has no argument `{setting.name}` in Ray {target}"
    return Decision(rules.UNKNOWN, "manual", "breaks", message)


def _pinned(module: Module, options: Options, obj: ConfigObject, row: Argument, setting: Setting) -> Decision | None:
    """The renames that the target needs although the object stays on the old stack."""
    ask = partial(decide_flat, module, options, obj, pinned=True)
    case = Case(module, options, obj, row, setting.name, setting.value, row.severity or "breaks", ask)
    target = row.target
    if row.action == "same":
        return None if _is_unread(row) else _no_longer_any(case)
    if row.transform == "evaluation_config":
        return TRANSFORMS[row.transform](case)
    if row.transform in _ON_THE_OLD_STACK:
        return _ON_THE_OLD_STACK[row.transform](case)
    if row.pinned == "same":
        return None
    if row.pinned == "drop":
        if row.transform in ("enable_new_api_stack", "enable_rl_module_api"):
            return case.fixed(rules.SWITCH, "the switch is `api_stack()`")
        return case.fixed(rules.DROPPED, f"`{setting.name}` is gone; {_note(row)}".rstrip("; "))
    if row.pinned == "rename" and target is not None:
        if row.transform == "evaluation_num_episodes":
            return TRANSFORMS[row.transform](case)
        place = Place(target.method, target.arguments[0], case.text)
        return case.fixed(rules.ARGUMENT, f"`{setting.name}` is `{target.method}({target.arguments[0]}=...)`", [place])
    if is_harmless(module, row, setting.value):
        return case.fixed(rules.DROPPED, f"`{setting.name}={case.text}` asked for nothing")
    if row.transform == "output":
        made = TRANSFORMS[row.transform](case)
        return made if made is not None and made.severity == "breaks" else None
    return case.manual(rules.BY_HAND, f"use `{row.to}`" if row.to else row.note)


#: What the old stack of the target asks of arguments and keys that it has under their old names.
_ON_THE_OLD_STACK: Mapping[str | None, Callable[[Case], Decision | None]] = {
    "policies": pinned_policies,
    "policy_mapping_fn": pinned_mapping_fn,
    "replay_buffer_config": pinned_buffer,
}

#: The same of keys, with those whose new form the old stack has, too.
_SAME_WHEN_PINNED: Mapping[str | None, Callable[[Case], Decision | None]] = {
    "evaluation_config": TRANSFORMS["evaluation_config"],
    "multiagent": TRANSFORMS["multiagent"],
    **_ON_THE_OLD_STACK,
}


def _superseded(module: Module, options: Options, obj: ConfigObject, name: str) -> Decision | None:
    """``lr`` beside ``lr_schedule``, which won."""
    schedule = {"lr": "lr_schedule", "entropy_coeff": "entropy_coeff_schedule"}.get(name)
    if schedule is None:
        return None
    made = [decide_argument(module, options, obj, other, pinned=False) for other in obj.named(schedule)]
    made += [
        decide_key(module, options, obj, schedule, item.value, assigned=False)
        for item in obj.items
        if item.name == schedule and item.value is not None
    ]
    if any(d is not None and d.status != "manual" and d.places for d in made):
        message = f"`{schedule}` replaced `{name}` from the first step on"
        return Decision(rules.SCHEDULE, "fixed", "changed", message)
    return None


#: Keys of Ray 1.x that the old stack of the target has under another name (SACConfig of Ray 2.60.0).
_PINNED_NAMES = {
    "Q_model": "q_model_config",
    "optimization": "optimization_config",
    "policy_model": "policy_model_config",
}


def decide_item(
    module: Module, options: Options, obj: ConfigObject, name: str, value: cst.BaseExpression, *, pinned: bool
) -> Decision | None:
    """What becomes of an entry of a config that is a dict; None where it stays as it is."""
    if pinned and name in _PINNED_NAMES:
        place = Place("training", _PINNED_NAMES[name], module.source(value))
        return Decision(rules.ARGUMENT, "fixed", "ignored", f"`{name}` is called `{place.name}`", (place,))
    made = decide_flat(module, options, obj, name, value, pinned=pinned)
    if made is None and not pinned and name == "policy_mapping_fn" and _is_unseen_function(module, value):
        made = Decision(
            rules.MAPPING, "review", "breaks",
            "`policy_mapping_fn` is called with `(agent_id, episode)`; what this one takes can't be seen here",
            (Place("multi_agent", name, module.source(value)),),
        )  # fmt: skip
    return made if made is not None or pinned else _superseded(module, options, obj, name)


def _is_unseen_function(module: Module, value: cst.BaseExpression) -> bool:
    return isinstance(value, (cst.Name, cst.Attribute)) and not passed(module, value)


def _is_dict(module: Module, value: cst.BaseExpression) -> bool:
    """Whether a value is a dict that is written out here or where its name gets it."""
    bindings = module.scopes.reaching(value) if isinstance(value, cst.Name) else []
    return isinstance(bindings[0].value if len(bindings) == 1 else value, cst.Dict)


def access_decision(
    module: Module, options: Options, obj: ConfigObject, access: Access, *, pinned: bool = False
) -> Decision | None:
    """What becomes of an attribute or item write; of a pinned object, where the old stack asks for something."""
    if access.value is None:
        return None
    if pinned:
        row = _key(obj, access.name)
        if row is None or row.transform not in _SAME_WHEN_PINNED:
            return None
        return decide_flat(module, options, obj, access.name, access.value, pinned=True)
    return decide_key(module, options, obj, access.name, access.value, assigned=True)


__all__ = [
    "access_decision",
    "decide_argument",
    "decide_key",
    "is_harmless",
    "new_method",
    "pin_places",
]
