"""Which policies of a config become scripted RLModules, and what keeps the others where they are.

A class moves with its config: it must be used in one spec or several of one config alone, whose ids can all be seen, so
that each module can be named.
"""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rllib_codemods.configuration.decisions import Case, Decision
from rllib_codemods.configuration.displays import display, visible
from rllib_codemods.configuration.env_classes import env_classes, space_name
from rllib_codemods.configuration.objects import ConfigObject, Item
from rllib_codemods.configuration.policy_moves import means_the_same, why_not
from rllib_codemods.configuration.policy_reading import policies_of
from rllib_codemods.configuration.policy_specs import Policies, Spec
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.policies import rules
from rllib_codemods.policies.classes import Acting, acting_class, acting_classes
from rllib_codemods.policies.forward import Observations
from rllib_codemods.policies.rewriting import Rewrite, rewrite
from rllib_migrate.codemod import Options
from rllib_migrate.edits import CannotEdit, comments_in
from rllib_migrate.syntax.functions import attribute_targets
from rllib_migrate.syntax.module import Module, Node

#: Settings of a policy that the sampler read, and that are one for all modules now.
_SAMPLERS = ("normalize_actions", "clip_actions")
_ALGORITHMS = ("APPO", "DQN", "IMPALA", "PPO", "SAC")


@dataclass(frozen=True, slots=True)
class Scripted:
    """One class that moves: its rewrite, and the model config of each of its specs ("" for none)."""

    acting: Acting
    rewrite: Rewrite
    configs: tuple[tuple[Spec, str], ...]
    #: Whether the ids that are trained can be seen, or are all that learn.
    is_certain: bool


def class_of_spec(module: Module, spec: Spec) -> cst.ClassDef | None:
    """The class of the file that a spec names."""
    cls = spec.part("policy_class")
    bindings = module.scopes.reaching(cls) if isinstance(cls, cst.Name) else []
    node = bindings[0].node if len(bindings) == 1 else None
    return node if isinstance(node, cst.ClassDef) else None


def scripted(
    module: Module, options: Options, obj: ConfigObject, value: cst.BaseExpression, found: Policies, node: cst.ClassDef
) -> Scripted | None:
    """What becomes of a class of one of the specs, with its specs; None where it is none that only acts.

    Raises:
        CannotEdit: with why the class stays as it is.
    """
    acting = acting_class(module, node)
    if acting is None:
        return None
    own = [spec for spec in found.specs if class_of_spec(module, spec) is node]
    _check_config(module, obj, value, found)
    _check_uses(module, acting, own)
    if any(node in module.ancestors(attribute) for attribute in module.attributes.get("original_space", ())):
        raise CannotEdit(
            "it reads `original_space`: a module's space is that one already, unless a connector flattens it"
        )
    is_certain = _check_trained(module, obj, own)
    observations = _observations(module, obj, own)
    made = rewrite(module, options, acting, observations)
    configs = tuple((spec, _config(module, value, spec, made)) for spec in own)
    return Scripted(acting, made, configs, is_certain)


def scripted_specs(case: Case, found: Policies) -> list[Scripted]:
    """The classes of a config's specs that move with it."""
    moved: list[Scripted] = []
    for node in dict.fromkeys(class_of_spec(case.module, spec) for spec in found.specs):
        try:
            made = None if node is None else scripted(case.module, case.options, case.obj, case.value, found, node)
        except CannotEdit:
            continue
        moved += [made] if made is not None else []
    return moved


def scripted_decision(made: Scripted) -> Decision:
    """What is said of a class that moves."""
    name, kept = made.acting.name, made.rewrite.kept
    message = f"`{name}` only acts: an RLModule with `_forward()`, which is not trained"
    if kept:
        message += f"; `{'()`, `'.join(kept)}()` is never called, and stays for its comments"
    if made.is_certain:
        return Decision(rules.SCRIPTED, "fixed", "ignored", message)
    return Decision(rules.SCRIPTED, "review", "ignored", f"{message}; `policies_to_train` must not name it")


def _check_config(module: Module, obj: ConfigObject, value: cst.BaseExpression, found: Policies) -> None:
    why = why_not(module, obj, value, found) or _no_place(module, obj, value)
    if why:
        raise CannotEdit(why)
    ids = found.ids(module)
    if ids is None:
        raise CannotEdit("each module must be named, and not all ids can be seen")
    if obj.values("rl_module_spec"):
        raise CannotEdit("the networks of the others are set, too")
    if obj.algorithm is None or obj.algorithm.name not in _ALGORITHMS:
        raise CannotEdit("which algorithm trains the others can't be seen" if obj.algorithm is None else "no such")
    if not trained(module, found):
        raise CannotEdit("no other policy is there to be trained, and an algorithm of the new stack must train one")


def _no_place(module: Module, obj: ConfigObject, value: cst.BaseExpression) -> str:
    """Why the config can't say beside its policies which modules they have; "" where it can."""
    if any(setting.value is value for setting in obj.named("policies")):
        return ""
    if any(access.value is value for access in obj.written("policies")):
        return ""
    if any(item.value is value or _holds(module, item, value) for item in obj.items):
        return "its config stays a dict" if obj.stays_a_dict else ""
    return "the dict of its policies is given as a whole"


def _holds(module: Module, item: Item, value: cst.BaseExpression) -> bool:
    """Whether the dict under the key ``multiagent`` holds the policies."""
    is_inner = item.name == "multiagent" and item.value is not None
    return is_inner and any(entry.value is value for entry in visible(item.value))  # type: ignore[arg-type]


def names_scripted(module: Module, obj: ConfigObject) -> bool:
    """Whether a spec of a config names a class of the file that only acts."""
    classes = {acting.node for acting in acting_classes(module)}
    specs = [s for value in policies_values(obj) for s in policies_of(module, obj, value).specs] if classes else []
    return any(class_of_spec(module, spec) in classes for spec in specs)


def policies_values(obj: ConfigObject) -> list[cst.BaseExpression]:
    """What a config is given as its policies, also below the key ``multiagent``."""
    values = [value for value in obj.values("policies") if value is not None]
    for inner in obj.values("multiagent"):
        values += [e.value for e in visible(inner) if e.key == "policies"] if inner is not None else []
    return values


def trained(module: Module, found: Policies) -> list[cst.BaseExpression]:
    """The ids of the policies that learn."""
    still: list[cst.BaseExpression] = []
    for key in found.keys:
        spec = next((s for s in found.specs if s.key is key), None)
        cls = None if spec is None else class_of_spec(module, spec)
        if cls is None or acting_class(module, cls) is None:
            still.append(key)
    return still


def _check_trained(module: Module, obj: ConfigObject, own: list[Spec]) -> bool:
    """Whether the config says for certain that the policies are not trained.

    Raises:
        CannotEdit: it says that they are; with a policy that does not learn, that did nothing.
    """
    values = [literal(module, value) for value in obj.values("policies_to_train") if value is not None]
    ids = [literal(module, spec.key) for spec in own if spec.key is not None]
    if any(value is None for value in values):
        raise CannotEdit("`policies_to_train=None` means all: name those that learn")
    if any(one in value for value in values if isinstance(value, (list, set, tuple)) for one in ids):
        raise CannotEdit("`policies_to_train` names it: take it out")
    return all(isinstance(value, (list, set, tuple)) for value in values)


def _check_uses(module: Module, acting: Acting, own: list[Spec]) -> None:
    name = acting.node.name.value
    if name in module.exports or "*" in module.exports:
        raise CannotEdit(f"other files use `{name}`")
    places = {spec.part("policy_class") for spec in own}
    bindings = [b for b in module.scopes.scope_at(acting.node).bindings.get(name, ()) if b.node is acting.node]
    for use in (use for binding in bindings for use in module.scopes.references(binding)):
        if use not in places and acting.node not in module.ancestors(use):
            raise CannotEdit(f"`{name}` is used elsewhere, too")
    for spec in own:
        if not spec.is_direct or spec.loop is not None or literal(module, spec.key or spec.node) is UNSEEN:
            raise CannotEdit("the spec may serve others, too")


def _config(module: Module, value: cst.BaseExpression, spec: Spec, made: Rewrite) -> str:
    """The model config of a spec's module."""
    config = spec.part("config")
    nothing = config is None or literal(module, config) in ({}, None)
    shown = None if config is None or nothing else display(module, _given(module, config))
    if config is not None and not nothing and shown is None:
        raise CannotEdit("what its spec's config holds can't be seen")
    given = [] if shown is None else [entry.key for entry in shown.entries]
    for key in made.keys:
        if key.name not in given and (key.is_rllibs or key.is_needed):
            raise CannotEdit(
                f'it reads "{key.name}" of the config of all: give it in the `model_config` of its RLModuleSpec'
            )
    for name in _SAMPLERS:
        if name in given:
            raise CannotEdit(f'"{name}" is one for all modules now')
    if config is not None and not nothing and comments_in(module.source(config)):
        raise CannotEdit("there are comments in the config of its spec")
    start, end = module.span(value)
    parts = [part for part in (spec.key, spec.part("policy_class"), config) if part is not None]
    if not start <= module.inner_span(spec.node)[0] < end and not all(
        means_the_same(module, value, spec, part) for part in parts
    ):
        raise CannotEdit("its values are known there only")
    return "" if config is None or nothing else module.source(config)


def _given(module: Module, config: cst.BaseExpression) -> cst.BaseExpression:
    """The dict that a config is, or that its name is given, where nothing changes it."""
    bindings = module.scopes.reaching(config) if isinstance(config, cst.Name) else []
    value = bindings[0].value if len(bindings) == 1 and bindings[0].kind == "assign" else None
    if value is None or bindings[0].index is not None or len(bindings[0].scope.bindings[bindings[0].name]) > 1:
        return config
    uses = [module.parent(use) for use in module.scopes.references(bindings[0])]
    return value if all(isinstance(up, (cst.Arg, cst.Element)) for up in uses) else config


# -- observations ----------------------------------------------------------------------------------------------------


def _observations(module: Module, obj: ConfigObject, own: list[Spec]) -> Observations:
    """How the observations of a class's specs reached it, and are known to reach it now."""
    if any(literal(module, v) is True for v in obj.values("_disable_preprocessor_api") if v is not None):
        return "same"
    if obj.values("env_to_module_connector"):
        return "unseen"
    found = {_of_spec(module, obj, spec) for spec in own}
    return found.pop() if len(found) == 1 else "unseen"


def _of_spec(module: Module, obj: ConfigObject, spec: Spec) -> Observations:
    space = spec.part("observation_space")
    if space is None or literal(module, space) is None:
        names = {name for cls in env_classes(module, obj) for name in _spaces_of(module, cls)}
    else:
        names = set(_spaces_in(module, space, 3))
    return _how(names)


def _how(names: set[str]) -> Observations:
    if names == {"Box"}:
        return "same"
    if names == {"Discrete"}:
        return "one_hot"
    return "flat" if len(names) == 1 and names <= {"Dict", "Tuple", "MultiDiscrete"} else "unseen"


def _spaces_of(module: Module, cls: cst.ClassDef) -> list[str]:
    """The spaces that an environment gives its agents to observe; "" for one that can't be seen."""
    found: list[str] = []
    for target, value in attribute_targets(module):
        is_space = target.attr.value in ("observation_space", "observation_spaces")
        if is_space and module.enclosing(target, cst.ClassDef) is cls and isinstance(value, cst.BaseExpression):
            found += _spaces_in(module, value, 3) or [""]
    return found


def _spaces_in(module: Module, value: Node, depth: int) -> list[str]:
    """The spaces that an expression is, or that a dict of spaces holds."""
    if isinstance(value, cst.Call):
        name = space_name(module, value)
        return [name] if name else [""]
    if isinstance(value, cst.Dict):
        return [n for e in value.elements for n in _spaces_in(module, e.value, depth - 1)] if depth else [""]
    if isinstance(value, cst.DictComp):
        return _spaces_in(module, value.value, depth - 1) if depth else [""]
    if isinstance(value, cst.Name) and depth:
        bindings = module.scopes.reaching(value)
        given = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        return _spaces_in(module, given, depth - 1) if given is not None else [""]
    return [""]
