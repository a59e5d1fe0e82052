from ray.rllib.algorithms.dqn import DQN, DQNConfig


class Mine(DQN):
    def training_step(self):
        return {"mine": 1}


algo = Mine(config=DQNConfig().environment("CartPole-v1").rollouts(num_rollout_workers=2))
