from collections import defaultdict

import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").rl_module(model_config={"use_lstm": True}).build_algo()


def play(obs):
    state = [np.zeros(256)] * 2
    action, state, _ = algo.compute_single_action(obs, state)
    print(state[0].mean())
    return action


def play_by_hand(obs):
    state = [np.zeros(256)] * 2
    for _ in range(10):
        action, after, _ = algo.compute_single_action(obs, state)
        state = [part.copy() for part in after]
    return action


states = defaultdict(lambda: [np.zeros(256)] * 2)


def act(agent, obs):
    action, states[agent], _ = algo.compute_single_action(obs, states[agent])
    return action
