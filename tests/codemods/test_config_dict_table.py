"""Every row of the key tables in each dialect of config dicts: rewritten into what the target has, or named."""

from __future__ import annotations

import ast
import keyword
from collections.abc import Iterator, Mapping

import pytest

from case import checked
from codemods.test_configuration_table import SAMPLES, TARGET, Program, assert_named, calls, sample
from rllib_codemods.api import surface
from rllib_codemods.facts import Key, ModelKey, algorithms, table
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

#: ``{}`` are the class of the algorithm, the key and its value; ``DEFAULT_CONFIG`` is that of the algorithm's module.
DIALECTS: Mapping[str, str] = {
    "literal": 'algo = {cls}(config={{"{key}": {value}}}, env="CartPole-v1")',
    "call": 'config = dict({key}={value})\nalgo = {cls}(config=config, env="CartPole-v1")',
    "item": 'config = {{}}\nconfig["{key}"] = {value}\nalgo = {cls}(config=config, env="CartPole-v1")',
    "default": (
        'config = DEFAULT_CONFIG.copy()\nconfig["{key}"] = {value}\nalgo = {cls}(config=config, env="CartPole-v1")'
    ),
    "update": 'config = {{}}\nconfig.update({{"{key}": {value}}})\nalgo = {cls}(config=config, env="CartPole-v1")',
    "spread": 'base = {{"{key}": {value}}}\nalgo = {cls}(config={{**base, "gamma": 0.9}}, env="CartPole-v1")',
    "kept": 'config = {{"{key}": {value}}}\nprint(config.items())\nalgo = {cls}(config=config, env="CartPole-v1")',
    "constant": 'KEY = "{key}"\nalgo = {cls}(config={{KEY: {value}}}, env="CartPole-v1")',
    "tune": 'tune.run({cls}, config={{"env": "CartPole-v1", "{key}": {value}}})',
}
MORE_SAMPLES = {
    "prioritized_replay": "False",
    "truncate_episodes": "False",
    "use_huber": "True",
    "use_pytorch": "False",
}
#: What `update_from_dict` of the target takes beside the attributes of the config.
TAKEN = {"callbacks", "framework", "input", "lambda", "multiagent", "custom_eval_function", "num_workers", "env"}


def programs() -> Iterator[object]:
    for row in table(Key):
        algorithm = algorithms()[row.algorithm or "PPO"]
        if not algorithm.registered:
            continue
        for label, value in sample(row.key, row.harmless):
            value = MORE_SAMPLES.get(row.key, value) if label == "asking" else value
            for dialect, spelling in DIALECTS.items():
                if dialect == "call" and keyword.iskeyword(row.key):
                    continue
                code = spelling.format(cls=algorithm.name, key=row.key, value=value)
                keeps = row.target is not None and row.target.arguments == (row.key,)
                keeps = keeps or (dialect == "kept" and row.key in TAKEN)
                silent = (row.action == "same" and (row.severity is None or value in row.harmless)) or (
                    row.action == "rename" and keeps
                )
                program = Program(algorithm.config_class, row.key, code, silent)
                yield pytest.param(program, id=f"{dialect} {algorithm.name} {row.key} {label}")


def model_programs() -> Iterator[object]:
    for row in table(ModelKey):
        value = {"fcnet_activation": '"relu"', "conv_activation": '"relu"'}.get(row.key, "True")
        for dialect in ("literal", "kept"):
            code = DIALECTS[dialect].format(cls="PPO", key="model", value=f'{{"{row.key}": {value}}}')
            yield pytest.param(Program("PPOConfig", row.key, code, False), id=f"{dialect} {row.key}")
        code = f'config = DEFAULT_CONFIG.copy()\nconfig["model"]["{row.key}"] = {value}\nalgo = PPO(config=config)'
        yield pytest.param(Program("PPOConfig", row.key, code, False), id=f"item {row.key}")


def migrated(program: Program) -> Migrated:
    module = next(a for a in algorithms().values() if a.config_class == program.config_class).config.rpartition(".")[0]
    old = module.replace("ray.rllib.algorithms", "ray.rllib.agents")
    cls = program.config_class.removesuffix("Config")
    head = f"from ray import tune\nfrom {module} import {cls}\n"
    head += f"from {old} import DEFAULT_CONFIG\n" if "DEFAULT_CONFIG" in program.code else ""
    return checked(f"{head}{program.code}\n", Options(TARGET))


@pytest.mark.parametrize("program", [*programs()])
def test_keys(program: Program) -> None:
    done = migrated(program)
    said = [f for f in done.findings if f.code != "RLM302" and f.line > 2]
    assert program.silent or said, f"passed in silence:\n{done.text}"
    assert_left_keys_are_named(program, done)


@pytest.mark.parametrize("program", [*model_programs()])
def test_model_keys(program: Program) -> None:
    done = migrated(program)
    assert [f for f in done.findings if f.code != "RLM302" and f.line > 2], f"passed in silence:\n{done.text}"
    known = "ray.rllib.core.rl_module.default_model_config.DefaultModelConfig.{}"
    for call in calls(done.text, "rl_module"):
        for key in ast.literal_eval(call.keywords[0].value):
            assert surface(TARGET).has(known.format(key)) or any(key in f.message for f in done.findings)


def test_samples_ask_for_something() -> None:
    rows = {row.key: row for row in table(Key)}
    assert all(value not in rows[key].harmless for key, value in {**SAMPLES, **MORE_SAMPLES}.items() if key in rows)


def assert_left_keys_are_named(program: Program, done: Migrated) -> None:
    """Keys that stay in a dict are read by the target, or a finding speaks of them; methods take their arguments."""
    settable = surface(TARGET).config_attributes(program.config_class)
    for node in ast.walk(ast.parse(done.text)):
        keys: list[str] = []
        if isinstance(node, ast.Dict) and not inside_argument(done.text, node):
            keys = [k.value for k in node.keys if isinstance(k, ast.Constant) and isinstance(k.value, str)]
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            index = node.targets[0].slice
            keys = [index.value] if isinstance(index, ast.Constant) and isinstance(index.value, str) else []
        for key in keys:
            if key not in settable and key not in TAKEN:
                assert_named(program, done, key)
    for call in calls(done.text):
        method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        taken = surface(TARGET).config_arguments(program.config_class, method) if method != "overrides" else None
        for name in (k.arg for k in call.keywords if k.arg is not None) if taken is not None else ():
            assert name in taken, f"`{method}()` takes no `{name}`:\n{done.text}"


def inside_argument(text: str, node: ast.Dict) -> bool:
    """Whether a dict is the value of a setting, whose keys are its own."""
    own: list[ast.expr] = []
    for up in ast.walk(ast.parse(text)):
        if isinstance(up, ast.Dict):
            own += up.values
        elif isinstance(up, ast.Assign):
            own += [up.value] if isinstance(up.targets[0], ast.Subscript) else []
        elif isinstance(up, ast.keyword) and up.arg not in ("config", "param_space"):
            own.append(up.value)
    return any((value.lineno, value.col_offset) == (node.lineno, node.col_offset) for value in own)
