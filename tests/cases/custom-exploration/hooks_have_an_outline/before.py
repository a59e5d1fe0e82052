import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration.exploration import Exploration


class Novelty(Exploration):
    def __init__(self, action_space, *, framework, policy_config, model, num_workers, worker_index, beta=0.1):
        super().__init__(
            action_space,
            framework=framework,
            policy_config=policy_config,
            model=model,
            num_workers=num_workers,
            worker_index=worker_index,
        )
        self.beta = beta
        self.seen = {}

    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        action = action_distribution.sample()
        return action, action_distribution.logp(action)

    def on_episode_start(self, policy, *, environment=None, episode=None, tf_sess=None):
        self.seen.clear()  # anew

    def postprocess_trajectory(self, policy, sample_batch, tf_sess=None):
        sample_batch["rewards"] = sample_batch["rewards"] + self.beta
        return sample_batch

    def get_state(self, sess=None):
        return {"seen": self.seen}


config = PPOConfig().exploration(exploration_config={"type": Novelty, "beta": 0.2})
