import torch
from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.models.action_dist import ActionDistribution
from ray.rllib.utils.annotations import override
from ray.rllib.utils.exploration import Exploration


class WarmUp(Exploration):
    def __init__(self, action_space, *, framework, warm=100, step: int = 2, **kwargs):
        super().__init__(action_space, framework=framework, **kwargs)
        self.warm = warm  # steps
        self.width = step * step
        self.space = action_space

    @override(Exploration)
    def get_exploration_action(self, *, action_distribution: ActionDistribution, timestep, explore: bool = True):
        if not explore or timestep > self.warm:
            # the likeliest one
            action = action_distribution.deterministic_sample()
        else:
            action = action_distribution.sample()
        return action, action_distribution.logp(action)


config = (
    ImpalaConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .exploration(
        explore=True,
        exploration_config={"type": WarmUp, "warm": 200},
    )
)
