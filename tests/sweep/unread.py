"""Which settings the target's new stack reads: those that it only accepts are as good as gone, and harder to notice.

By name alone, in Ray's own code: a setting counts as read where something called a config, or a config class itself
outside its setters and checks, is asked for an attribute or key of that name, in code that runs on the new stack. Code
of the old stack is told by Ray's own words: the decorator ``@OldAPIStack``, branches on the two switches of the stack,
and the packages that hold nothing else (``_OLD``). A name that other things have too counts as read too often, never
too seldom.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from sweep.ray_api import TARGET, Function, fate_of, gives_itself, ray

#: Packages and modules whose classes are marked as old stack, one by one or all.
_OLD = re.compile(
    r"ray\.rllib\.(policy|models|evaluation|execution|examples"
    r"|connectors\.(agent|action|connector$|connector_pipeline$|util)"
    r"|utils\.(exploration|policy|schedules|pre_checks|debug|tf_utils|torch_utils|test_utils|serialization)"
    r"|env\.(base_env|vector_env|remote_base_env|external_env|multi_agent_env$|utils)"
    r"|offline\.(estimators|\w*_reader|\w*_writer|io_context|input|output|d4rl)"
    r"|algorithms\.\w+\.\w*(_policy|_tf_model|_torch_model|distributional_q\w*|utils)$)"
)
_SWITCH = re.compile(r"enable_(rl_module_and_learner|env_runner_and_connector_v2)|uses_new_env_runners")
_CONFIG = re.compile(r"config\w*(\(.*\))?$|config_for_module\(.*\)$", re.S)
_CHECKS = re.compile(
    r"_?validate\w*|to_dict|_translate_special_keys|update_from_dict|overrides|serialize|get|keys|copy"
)


#: What RLlib hands to code of the user's, which reads it.
_FOR_USERS = frozenset({"learner_config_dict"})


@cache
def read_names() -> frozenset[str]:
    """The names of all settings that are read."""
    target = ray(TARGET)
    found = set(_FOR_USERS)
    for module in target.modules.values():
        if module.name.startswith("ray.rllib") and not _OLD.match(module.name):
            for node in module.defined.values():
                found.update(_in(node, in_config=False))
    return frozenset(found)


def _in(node: ast.AST, *, in_config: bool) -> Iterator[str]:
    if isinstance(node, ast.ClassDef | Function) and fate_of(node) is not None:
        return
    if isinstance(node, ast.ClassDef):
        in_config = node.name.endswith("Config")
    if isinstance(node, Function) and in_config and (_CHECKS.fullmatch(node.name) or gives_itself(node)):
        return
    if isinstance(node, ast.If | ast.IfExp) and _SWITCH.search(test := ast.unparse(node.test)):
        old_first = test.startswith("not ")
        branches: list[ast.AST] = []
        for branch in (node.orelse,) if old_first else (node.body,):
            branches += branch if isinstance(branch, list) else [branch]
        for part in branches:
            yield from _in(part, in_config=in_config)
        return
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        owner = ast.unparse(node.value)
        if _CONFIG.search(owner) or (in_config and owner in ("self", "super()")):
            yield node.attr
    if isinstance(node, ast.Subscript) and _CONFIG.search(ast.unparse(node.value)) and _text(node.slice):
        yield _text(node.slice)
    if isinstance(node, ast.Call):
        called = ast.unparse(node.func)
        if called in ("getattr", "hasattr") or (called.endswith(".get") and _CONFIG.search(called[:-4])):
            yield from (text for arg in node.args if (text := _text(arg)))
    for child in ast.iter_child_nodes(node):
        yield from _in(child, in_config=in_config)


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
