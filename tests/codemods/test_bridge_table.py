"""Every row of the configuration tables with ``bridge_all``: pinned, kept as the old stack of the target has it, stable."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from case import checked
from codemods.test_configuration_table import SAMPLES
from rllib_codemods.api import surface
from rllib_codemods.facts import Argument, algorithm_of_config, algorithms, keys, table
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

TARGET = (2, 60)
#: What only the new stack reads, or runs.
NEW = ("rl_module", "learners", "train_batch_size_per_learner", "env_to_module_connector", "actor_lr", "alpha_lr")


def _arguments() -> Iterator[Argument]:
    for row in table(Argument):
        found = algorithm_of_config(row.cls) if row.cls != "AlgorithmConfig" else algorithms()["PPO"]
        if found is not None and found.registered and found.bridge and row.name.isidentifier():
            yield row


def _bridged(code: str) -> Migrated:
    return checked(code, Options(target=TARGET, bridge_all=True))


@pytest.mark.parametrize("row", [pytest.param(r, id=f"{r.cls}.{r.method}({r.name})") for r in _arguments()])
def test_argument(row: Argument) -> None:
    cls = row.cls if row.cls != "AlgorithmConfig" else "PPOConfig"
    value = SAMPLES.get(row.name, "3")
    module = (algorithm_of_config(cls) or algorithms()["PPO"]).config.rpartition(".")[0]
    code = f"from {module} import {cls}\n\nconfig = {cls}().environment(env).{row.method}({row.name}={value})\n"
    done = _bridged(code)
    calls = [n for n in ast.walk(ast.parse(done.text)) if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute)]
    given = {(n.func.attr, k.arg) for n in calls if isinstance(n.func, ast.Attribute) for k in n.keywords}

    if row.method in NEW or row.name in NEW:
        assert "api_stack" not in done.text
        return
    assert ("api_stack", "enable_rl_module_and_learner") in given
    left = (row.method, row.name)
    for method, name in given - {left}:
        known = surface(TARGET).config_arguments(cls, method) or {}
        assert name in known
    if left in given:
        known = surface(TARGET).config_arguments(cls, row.method) or {}
        assert row.name in known or any(f.status == "manual" for f in done.findings)


ROWS = [(name, key) for name in ("PPO", "SAC", "IMPALA", "MARWIL") for key in keys(name)]


@pytest.mark.parametrize(("algorithm", "key"), ROWS)
def test_key(algorithm: str, key: str) -> None:
    value = SAMPLES.get(key, "3")
    code = f'from ray import tune\n\ntune.run("{algorithm}", config={{"env": "CartPole-v1", "{key}": {value}}})\n'
    done = _bridged(code)
    if key in NEW or keys(algorithm)[key].to in NEW:
        return
    assert '"enable_rl_module_and_learner": False' in done.text or any(f'"{key}"' in code for _ in NEW if key in NEW)
    settable = surface(TARGET).config_attributes(algorithms()[algorithm].config_class)
    tree = ast.parse(done.text)
    held = [k.value for n in ast.walk(tree) if isinstance(n, ast.Dict) for k in n.keys if isinstance(k, ast.Constant)]
    assert not set(held) & set(NEW) - {key}
    if key in held and key not in settable:
        row = keys(algorithm)[key]
        assert row.action == "same" or any(f.status == "manual" for f in done.findings), done.text
