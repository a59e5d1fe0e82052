from ray.rllib.algorithms.ppo import PPO


class PPOConfig:
    def rollouts(self, num_rollout_workers):
        return self


config = PPOConfig().rollouts(num_rollout_workers=2)
print(PPO, config)
