"""Old environments (``environments/*.py``) after their migration: gymnasium checks them, and an algorithm samples them.

Each is also played beside the old one, with the same actions: observations, rewards, infos and ends must be the same.

A script's comment ``# make: <expression>`` says how one is made, ``# train: no`` that gymnasium's check is all,
``# agents: yes`` that it is one of several agents, ``# same: no`` that it draws numbers from another generator now, and
``# expect:`` what must hold in the script's own names.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from runtime.forkserver import Case, Server, run_case
from runtime.scripts import expected, scripts

pytestmark = pytest.mark.runtime

_MAKE = re.compile(r"^# make: (.+)$", re.MULTILINE)
_CHECK = """
from gymnasium.utils.env_checker import check_env
check_env(({make}).unwrapped, skip_render_check=True)
checked = {make}
assert len(checked.reset(seed=1, options={{}})) == 2
assert len(checked.step(checked.action_space.sample())) == 5
"""
_CHECK_AGENTS = """
checked = {make}
for seed in (1, None):
    observations, infos = checked.reset(seed=seed, options={{}})
    assert isinstance(infos, dict)
    over = False
    while not over:
        actions = {{agent: checked.action_spaces[agent].sample() for agent in observations}}
        observations, rewards, terminateds, truncateds, infos = checked.step(actions)
        over = terminateds["__all__"] or truncateds["__all__"]
"""
_TRAIN = """
from ray.rllib.algorithms.ppo import PPOConfig as Target
from ray.tune import register_env
register_env("checked", lambda config: {make})
algo = Target().environment({name}){agents}.build_algo()
"""
_BESIDE = """
from runtime.old_gym import differences, install
install()
made_before, made_after = [{{}}, {{}}]
exec(compile({before!r}, "<before>", "exec"), made_before)
exec(compile({after!r}, "<after>", "exec"), made_after)
found = differences(eval({make!r}, made_before), eval({make!r}, made_after))
assert not found, found[:5]
"""
_AGENTS = '.multi_agent(policies={"p"}, policy_mapping_fn=lambda agent, *_, **__: "p")'


@pytest.mark.parametrize("path", scripts("environments"), ids=lambda path: path.stem)
def test_migrated_environment_is_one_of_gymnasium(path: Path, server: Server) -> None:
    before = path.read_text(encoding="utf-8")
    migrated = migrate(Document(path.name, before), load_collections(), Options(target=(2, 60)))
    assert not [f.message for f in migrated.findings if f.status == "manual"], migrated.text
    made = _MAKE.search(before)
    assert made is not None
    by_agent = "# agents: yes" in before
    check = (_CHECK_AGENTS if by_agent else _CHECK).format(make=made[1])
    trained = "# train: no" not in before
    name = '"checked"' if trained else '"CartPole-v1"'
    train = _TRAIN.format(make=made[1], name=name, agents=_AGENTS if by_agent else "")
    conditions = "".join(f"assert {e}\n" for e in expected(before))
    verdict = run_case(server, Case(f"{migrated.text}\n{check}{conditions}{train}"))
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{migrated.text}"
    assert verdict.trained


@pytest.mark.parametrize("path", scripts("environments"), ids=lambda path: path.stem)
def test_migrated_environment_does_what_the_old_one_did(path: Path, server: Server) -> None:
    before = path.read_text(encoding="utf-8")
    if "# same: no" in before:
        pytest.skip("draws numbers from another generator")
    after = migrate(Document(path.name, before), load_collections(), Options(target=(2, 60))).text
    made = _MAKE.search(before)
    assert made is not None
    beside = _BESIDE.format(before=before, after=after, make=made[1])
    train = _TRAIN.format(make=made[1], name='"CartPole-v1"', agents="")
    verdict = run_case(server, Case(beside + train))
    assert not verdict.error, f"{verdict.error}\n{after}"


def test_environment_with_the_import_alone_migrated_fails(server: Server) -> None:
    script = scripts("environments")[-1].with_name("single_corridor.py").read_text(encoding="utf-8")
    script = script.replace("import gym\n", "import gymnasium as gym\n").replace("from gym.", "from gymnasium.")
    verdict = run_case(server, Case(script + _CHECK.format(make="Corridor({})")))
    assert "reset" in verdict.error
