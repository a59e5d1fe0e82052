import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.annotations import override
from ray.rllib.utils.exploration import Exploration


class Always(Exploration):
    def __init__(self, action_space, *, framework, action=1, width=3, **kwargs):
        super().__init__(action_space, framework=framework, **kwargs)
        self.action = action
        self.area = width * width
        self.count = action_space.n

    @override(Exploration)
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        sampled = action_distribution.sample()
        logp = action_distribution.sampled_action_logp()
        return torch.full_like(sampled, self.action), logp


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1, model={"fcnet_hiddens": [8]})
    .exploration(exploration_config={"type": Always, "action": 0})
)
algo = config.build()
