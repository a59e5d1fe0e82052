"""Every row of the configuration tables with ``bridge_all``: pinned, and as the old stack of the target has it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from case import checked
from codemods.test_configuration_table import SAMPLES
from rllib_codemods.api import surface
from rllib_codemods.configuration.flat_names import TRANSLATED
from rllib_codemods.configuration.moved import LATE_METHODS, LATE_NAMES, NEW_METHODS, NEW_NAMES
from rllib_codemods.facts import Argument, algorithm_of_config, algorithms, keys, table
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

TARGET = (2, 60)
#: What is of the new stack, or may be: alone it says that the code has moved.
MOVED = NEW_METHODS | NEW_NAMES | LATE_METHODS | LATE_NAMES
#: A key that `update_from_dict()` takes apart.
TAKEN_APART = "multiagent"


def _arguments() -> Iterator[Argument]:
    for row in table(Argument):
        found = algorithms()["PPO"] if row.cls == "AlgorithmConfig" else algorithm_of_config(row.cls)
        if found is not None and found.registered and found.bridge:
            yield row


def _bridged(code: str) -> Migrated:
    return checked(code, Options(target=TARGET, bridge_all=True))


@pytest.mark.parametrize("row", [pytest.param(r, id=f"{r.cls}.{r.method}({r.name})") for r in _arguments()])
def test_argument(row: Argument) -> None:
    algorithm = algorithms()["PPO"] if row.cls == "AlgorithmConfig" else algorithm_of_config(row.cls)
    assert algorithm is not None
    module, _, cls = algorithm.config.rpartition(".")
    value = SAMPLES.get(row.name, "3")
    done = _bridged(
        f"from {module} import {cls}\n\nconfig = {cls}().environment(env).{row.method}({row.name}={value})\n"
    )
    if "api_stack" not in done.text:
        assert {row.method, row.name} & MOVED
        return
    by_hand = any(f.status == "manual" for f in done.findings)
    for call in ast.walk(ast.parse(done.text)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr != "overrides":
            known = surface(TARGET).config_arguments(cls, call.func.attr) or {}
            assert by_hand or all(keyword.arg in known for keyword in call.keywords)
            assert call.func.attr not in NEW_METHODS or row.pinned == "rename"
            assert not {keyword.arg for keyword in call.keywords} & NEW_NAMES


@pytest.mark.parametrize(("name", "key"), [(n, k) for n in ("PPO", "SAC", "IMPALA", "MARWIL") for k in keys(n)])
def test_key(name: str, key: str) -> None:
    value = SAMPLES.get(key, "3")
    done = _bridged(f'from ray import tune\n\ntune.run("{name}", config={{"env": "CartPole-v1", "{key}": {value}}})\n')
    held = {
        k.value
        for node in ast.walk(ast.parse(done.text))
        if isinstance(node, ast.Dict)
        for k in node.keys
        if isinstance(k, ast.Constant)
    }
    if "enable_rl_module_and_learner" not in held:
        assert key in MOVED
        return
    settable = surface(TARGET).config_attributes(algorithms()[name].config_class)
    by_hand = any(f.status == "manual" for f in done.findings)
    assert key not in held or key in settable or key in (*TRANSLATED, TAKEN_APART) or by_hand
    assert not held & NEW_NAMES
