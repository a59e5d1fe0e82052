"""Every row of the table of result keys: as a look-up, as ``get()``, as a stop criterion and as a metric.

``result_paths.json`` holds the paths of real results (``scripts/record_results.py``): what a row names must be there.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from case import checked
from rllib_codemods.facts import Lead, leads
from rllib_codemods.results.paths import KNOWN_ONLY, RULE, moved
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

RECORDED: dict[str, dict[str, list[str]]] = json.loads(
    Path(__file__).with_name("result_paths.json").read_text(encoding="utf-8")
)
ROWS = leads(RULE)
PIN = ".api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)"
READ = """from ray.rllib.algorithms.ppo import PPOConfig

result = PPOConfig(){pin}.environment("arena").build_algo().train()
print({read})
"""
TUNED = """from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig(){pin}.environment("arena")
tune.run("PPO", config=config, resume=True, {argument})
"""
#: What the row's ``*`` stand for, by the key above: a policy and, in the recorded runs, what a callback logged.
POLICY = "p0"

#: Logged by algorithms or in ways that are not recorded.
UNRECORDED = {
    "info/learner/*/learner_stats/model": "TensorFlow has it there",
    "info/learner/*/learner_stats/num_grad_updates_lifetime": "TensorFlow has it there",
    "info/learner/*/learner_stats/mean_IS": "only APPO and IMPALA have it",
    "info/learner/*/learner_stats/var_gnorm": "only IMPALA has it",
}


def filled(path: str) -> str:
    """A row's path with keys for its ``*``."""
    metric = path.startswith(("custom_metrics", "env_runners/custom_metrics"))
    return path.replace("*", "score_mean" if metric else POLICY)


def run(text: str) -> Migrated:
    return checked(text, Options((2, 60)))


def findings(done: Migrated) -> list[str]:
    return [f.status for f in done.findings if f.code == "RLM411"]


def keys_read(text: str) -> str:
    """The path that the look-ups within ``print(...)`` follow."""
    call = next(n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Call) and ast.unparse(n.func) == "print")
    return "/".join(re.findall(r"'([^']*)'", ast.unparse(call.args[0])))


def expected(row: Lead, *, pinned: bool) -> str | None:
    """The path that must come out; None where a person has to do it."""
    found = moved(filled(row.old).split("/"), weak=True, known=True)
    assert found is not None
    assert found.row is row
    if pinned:
        return "/".join(found.pinned.parts) or None
    return "/".join(found.to.parts) if found.how else None


FORMS = {
    "item": lambda parts: "result" + "".join(f'["{part}"]' for part in parts),
    "get": lambda parts: "result" + ".get(" + ", {}).get(".join(f'"{part}"' for part in parts) + ")",
}


@pytest.mark.parametrize("pinned", [False, True], ids=["new", "pinned"])
@pytest.mark.parametrize("form", sorted(FORMS))
@pytest.mark.parametrize("old", sorted(ROWS))
def test_a_read_is_rewritten_or_reported(old: str, form: str, pinned: bool) -> None:
    parts = filled(old).split("/")
    done = run(READ.format(pin=PIN if pinned else "", read=FORMS[form](parts)))
    new = expected(ROWS[old], pinned=pinned)
    assert keys_read(done.text) == (new or filled(old))
    if new is None:
        assert findings(done) == ["manual"]
    else:
        assert findings(done) in ([["fixed"], ["review"]] if new != filled(old) else [[]])


@pytest.mark.parametrize("pinned", [False, True], ids=["new", "pinned"])
@pytest.mark.parametrize("argument", ['stop={{"{key}": 10}}', 'metric="{key}"', 'checkpoint_score_attr="min-{key}"'])
@pytest.mark.parametrize("old", sorted(set(ROWS) - KNOWN_ONLY))
def test_a_name_is_rewritten_or_reported(old: str, argument: str, pinned: bool) -> None:
    done = run(TUNED.format(pin=PIN if pinned else "", argument=argument.format(key=filled(old))))
    new = expected(ROWS[old], pinned=pinned)
    assert argument.format(key=new or filled(old)) in done.text
    if new is None:
        assert findings(done) == ["manual"]
    else:
        assert findings(done) in ([["fixed"], ["review"]] if new != filled(old) else [[]])


@pytest.mark.parametrize("old", sorted(ROWS))
def test_a_value_of_unknown_origin_is_only_reported(old: str) -> None:
    text = f"import ray.rllib\n\n\ndef show(result):\n    print({FORMS['item'](filled(old).split('/'))})\n"
    done = run(text)
    assert done.text == text
    assert findings(done) == ([] if old in KNOWN_ONLY else ["manual"])


# -- the table against real results ----------------------------------------------------------------------------------


def recorded(stack: str, what: str = "train") -> list[str]:
    return sorted({p for name, of in RECORDED.items() if name.endswith(f"{stack} stack") for p in of[what]})


def is_recorded(path: str, stack: str, what: str = "train") -> bool:
    pattern = re.compile(re.escape(path).replace(r"\*", "[^/]+"))
    return any(pattern.fullmatch(p) for p in recorded(stack, what))


@pytest.mark.parametrize("old", sorted(old for old, row in ROWS.items() if row.rewrite and "custom_metrics" not in old))
def test_new_places_are_in_real_results(old: str) -> None:
    assert is_recorded(ROWS[old].to, "new")


@pytest.mark.parametrize("old", sorted(old for old, row in ROWS.items() if row.pinned and old not in UNRECORDED))
def test_places_on_the_old_stack_are_in_real_results(old: str) -> None:
    assert is_recorded(ROWS[old].pinned, "old")


@pytest.mark.parametrize("old", sorted(old for old, row in ROWS.items() if not row.pinned))
def test_what_has_no_place_on_the_old_stack_is_not_in_real_results(old: str) -> None:
    assert not is_recorded(old, "old")


@pytest.mark.parametrize("old", sorted(ROWS))
def test_old_keys_are_gone_from_the_new_stack(old: str) -> None:
    assert not is_recorded(old, "new")


@pytest.mark.parametrize("stack", ["new", "old"])
def test_evaluate_returns_what_stands_below_evaluation(stack: str) -> None:
    below = {p.removeprefix("evaluation/env_runners/") for p in recorded(stack) if p.startswith("evaluation/env_r")}
    returned = {p.removeprefix("env_runners/") for p in recorded(stack, "evaluate") if p.startswith("env_runners/")}
    assert "episode_return_mean" in returned & below
    assert not is_recorded("evaluation", stack, "evaluate")


@pytest.mark.parametrize("stack", ["new", "old"])
@pytest.mark.parametrize("old", sorted(ROWS))
def test_places_in_evaluations_are_in_real_results(old: str, stack: str) -> None:
    found = moved(["evaluation", *filled(old).split("/")], weak=True, known=True)
    if found is None or found.old[0] != "evaluation" or ("custom_metrics" in old and stack == "new"):
        return
    path = found.pinned if stack == "old" else found.to
    is_moved = path.parts and path.parts != found.old
    if is_moved and (found.how or stack == "old"):
        assert is_recorded("/".join(path.parts).replace("p0", "*").replace("score_mean", "*"), stack)
