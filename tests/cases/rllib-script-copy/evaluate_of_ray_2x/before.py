import collections

import typer
from ray.rllib.common import CLIArguments as cli
from ray.rllib.policy.sample_batch import DEFAULT_POLICY_ID
from ray.tune.registry import get_trainable_cls

eval_app = typer.Typer()


class RolloutSaver:
    """Keeps what was played."""


@eval_app.command()
def run(checkpoint: str = cli.Checkpoint, algo: str = cli.Algo, steps: int = cli.Steps):
    rollout(get_trainable_cls(algo), steps)


class DefaultMapping(collections.defaultdict):
    pass


def keep_going(steps, num_steps):
    return steps < num_steps


def rollout(algorithm, num_steps):
    steps = 0
    while keep_going(steps, num_steps):
        steps += 1
        print(DEFAULT_POLICY_ID)
