import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig

CELL = 64
config = PPOConfig().environment("CartPole-v1").training(model={"use_lstm": True, "lstm_cell_size": CELL})
algo = config.build()


def play(env):
    state = [np.zeros(CELL, np.float32) for _ in range(2)]
    obs, _ = env.reset()
    while True:
        action, state, _ = algo.compute_single_action(obs, state, explore=False)
        obs, *rest = env.step(action)


def play_again(env, obs):
    state = algo.get_policy().get_initial_state()
    for _ in range(10):
        action, state, extra = algo.compute_single_action(observation=obs, state=state, full_fetch=True)
        print(extra["action_logp"])
        obs, *rest = env.step(action)
