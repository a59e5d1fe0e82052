import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig

CELL = 8
config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(
        train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1, model={"use_lstm": True, "lstm_cell_size": CELL}
    )
)
algo = config.build()
OBS = np.array([0.1, -0.2, 0.03, 0.4], np.float32)


class Player:
    def __init__(self):
        self.reset()

    def reset(self):
        self.memory = [np.zeros(CELL, np.float32)] * 2

    def look(self, explore=None):
        action, self.memory, extra = algo.compute_single_action(OBS, self.memory, explore=explore, full_fetch=True)
        return extra["action_dist_inputs"]


def looked(steps):
    player = Player()
    return [player.look() for _ in range(steps)][-1]


def again():
    nothing = [np.zeros(CELL), np.zeros(CELL)]
    seen = []
    for _ in range(2):
        state = nothing
        for _ in range(2):
            given = algo.compute_single_action(OBS, state, explore=False, full_fetch=True)
            state = given[1]
        seen.append(given[2]["action_dist_inputs"])
    return seen


# expect: abs(script["looked"](1) - script["looked"](2)).max() > 0
# expect: abs(script["looked"](2) - script["again"]()[0]).max() == 0
# expect: abs(script["again"]()[1] - script["again"]()[0]).max() == 0
