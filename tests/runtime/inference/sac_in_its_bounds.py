import numpy as np
from ray.rllib.algorithms.sac import SACConfig

config = (
    SACConfig()
    .environment("Pendulum-v1")
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=32, num_steps_sampled_before_learning_starts=40)
)
algo = config.build()
OBS = np.array([0.1, -0.2, 0.4], np.float32)


def act(explore):
    return algo.compute_single_action(OBS, explore=explore)


# expect: abs(script["act"](False)).max() <= 2
# expect: script["act"](False) == script["act"](False)
# expect: len({float(script["act"](True)[0]) for _ in range(10)}) == 10
