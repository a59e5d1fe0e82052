import gymnasium as gym
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


def play():
    env = gym.make("CartPole-v1")
    obs, _ = env.reset(seed=0)
    state = [np.zeros(CELL, np.float32) for _ in range(2)]
    states, done = [], False
    while not done and len(states) < 20:
        action, state, _ = algo.compute_single_action(obs, state)
        states.append(state)
        obs, reward, terminated, truncated, _ = env.step(action)
        done = terminated or truncated
    return states


def logits(steps):
    state = None
    for _ in range(steps):
        action, state, extra = algo.compute_single_action(OBS, state, full_fetch=True, explore=False)
    return extra["action_dist_inputs"]


def hidden(state):
    return state["actor"]["h"]


def last_differ():
    states = play()
    return bool(abs(hidden(states[0]) - hidden(states[-1])).max() > 0)


# expect: script["last_differ"]()
# expect: abs(script["logits"](1) - script["logits"](1)).max() == 0
# expect: abs(script["logits"](1) - script["logits"](3)).max() > 0
