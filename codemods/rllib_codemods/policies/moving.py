"""Why each class that is used in policy specs of the file stays a policy; "" where it moves with its config."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.policy_reading import policies_of
from rllib_codemods.configuration.policy_specs import Spec
from rllib_codemods.file_stack import config_stacks
from rllib_codemods.policies.classes import is_random
from rllib_codemods.policies.specs import class_of_spec, policies_values, scripted
from rllib_codemods.remembered import once
from rllib_migrate.codemod import Options
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module


def moving(module: Module, options: Options) -> dict[cst.ClassDef, str]:
    """What the configs of a file say of the classes that their specs name."""
    reasons: dict[cst.ClassDef, str] = {}
    for obj, stack in config_stacks(module, options):
        for value in policies_values(obj):
            found = policies_of(module, obj, value)
            for node in dict.fromkeys(class_of_spec(module, spec) for spec in found.specs):
                if node is None:
                    continue
                try:
                    made = scripted(module, options, obj, value, found, node)
                    why = "" if stack == "new" else "its config stays on the old stack"
                    if made is not None:
                        reasons[node] = reasons.get(node, "") or why
                except CannotEdit as reason:
                    reasons[node] = str(reason)
    return reasons


def _specs(module: Module, options: Options) -> list[Spec]:
    values = [(obj, value) for obj, _ in config_stacks(module, options) for value in policies_values(obj)]
    return [spec for obj, value in values for spec in policies_of(module, obj, value).specs]


def random_policies(module: Module, options: Options) -> list[cst.BaseExpression]:
    """Where specs of the file name RLlib's own policy that acts at random."""
    specs = once(module, ("policy specs", options), lambda: _specs(module, options))
    classes = [cls for spec in specs if (cls := spec.part("policy_class")) is not None]
    return [cls for cls in dict.fromkeys(classes) if module.home(cls) is module and is_random(module, cls)]
