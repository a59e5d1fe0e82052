"""Old builder scripts (``builders/*.py``) build, train, and mean what they meant; the harness is tested here too."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime.forkserver import Case, Server, run_case
from runtime.scripts import assert_migrated_script_trains, scripts

pytestmark = pytest.mark.runtime


@pytest.mark.parametrize("path", scripts("builders"), ids=lambda path: path.stem)
def test_migrated_builder_trains(path: Path, server: Server) -> None:
    assert_migrated_script_trains(path, server)


def test_expectation_that_does_not_hold_is_found(server: Server) -> None:
    script = (
        "from ray.rllib.algorithms.ppo import PPOConfig\n"
        'algo = PPOConfig().environment("CartPole-v1").training(num_epochs=5).build_algo()\n'
    )
    verdict = run_case(server, Case(script, ("config.num_epochs == 5", "config.num_epochs == 6")))
    assert verdict.trained
    assert verdict.unmet == ("config.num_epochs == 6  [found 5]",)


def test_old_spelling_fails_unmigrated(server: Server) -> None:
    verdict = run_case(
        server, Case(Path(__file__).with_name("builders").joinpath("ppo_chain.py").read_text(encoding="utf-8"))
    )
    assert "rollouts" in verdict.error
    assert not verdict.built


def test_case_that_hangs_is_ended(server: Server) -> None:
    verdict = run_case(server, Case("import time; time.sleep(60)", timeout=0.5))
    assert verdict.error == "no end within 0.5 s"


def test_case_that_kills_its_process_is_reported(server: Server) -> None:
    verdict = run_case(server, Case("import os, signal; os.kill(os.getpid(), signal.SIGKILL)"))
    assert verdict.error == "the process died"


TUNED = """
from ray import tune
tune.Tuner(
    "PPO",
    param_space={"env": "CartPole-v1", "num_epochs": tune.grid_search([3, 4])},
    run_config=tune.RunConfig(stop={"STOP": 1}),
).fit()
"""


def test_tune_run_gives_the_algorithm_of_its_first_variant(server: Server) -> None:
    script = TUNED.replace("STOP", "num_env_steps_sampled_lifetime")
    verdict = run_case(server, Case(script, ("config.num_epochs == 3",)))
    assert verdict.trained
    assert not verdict.unmet


def test_tune_run_that_never_stops_is_an_error(server: Server) -> None:
    verdict = run_case(server, Case(TUNED.replace("STOP", "timesteps_total")))
    assert "NeverStops: none of ['timesteps_total']" in verdict.error
