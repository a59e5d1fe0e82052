import numpy as np
import torch
from ray.rllib.algorithms.dqn import DQNConfig

config = (
    DQNConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=32, num_steps_sampled_before_learning_starts=40)
)
algo = config.build()
OBS = np.array([0.1, -0.2, 0.03, 0.4], np.float32)


class Player:
    def __init__(self, trained):
        self.trained = trained

    def act(self, obs, explore):
        return self.trained.compute_single_action(obs, explore=explore)


player = Player(algo)


def best():
    values = algo.get_module().compute_q_values({"obs": torch.from_numpy(OBS)[None]})
    return int(values["qf_preds"].argmax())


# expect[2.41]: script["player"].act(script["OBS"], False) == script["best"]()
# expect: script["player"].act(script["OBS"], True) in (0, 1)
