import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").rl_module(model_config={"use_lstm": True}).build_algo()


class Player:
    def __init__(self):
        self.reset()

    def reset(self):
        self.memory = [np.zeros(256, np.float32)] * 2

    def act(self, obs):
        action, self.memory, _ = algo.compute_single_action(obs, self.memory)
        return action


def play(env, episodes):
    nothing = [np.zeros(256), np.zeros(256)]
    for _ in range(episodes):
        state, done = nothing, False
        obs, _ = env.reset()
        while not done:
            action, after, _ = algo.compute_single_action(obs, state=state, explore=False)
            state = after
            obs, _, done, _, _ = env.step(action)


def play_on(obs, steps):
    state = [np.zeros(256) for _ in range(2)]
    for _ in range(steps):
        given = algo.compute_single_action(obs, state)
        action, state = given[0], given[1]
    action, _, _ = algo.compute_single_action(obs, state)
    return action


def once(obs):
    return algo.compute_single_action(obs, [np.zeros(256)] * 2)[0]
