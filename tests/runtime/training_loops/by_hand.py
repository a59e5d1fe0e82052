"""A loop without an algorithm: what RolloutWorker, `learn_on_batch` and `collect_metrics` did."""

import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner
from ray.rllib.utils.metrics import NUM_ENV_STEPS_SAMPLED_LIFETIME

config = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=0)
config.training(train_batch_size_per_learner=64)
env_runner = SingleAgentEnvRunner(config=config)
learner = config.build_learner(env=gym.make("CartPole-v1"))


def weights():
    return {name: np.array(value) for name, value in env_runner.module.get_state().items()}


env_runner.set_state(learner.get_state(components="rl_module"))
before = weights()
steps = 0
for _ in range(2):
    episodes = env_runner.sample(num_timesteps=64)
    steps += sum(len(episode) for episode in episodes)
    results = learner.update(
        episodes=episodes, timesteps={NUM_ENV_STEPS_SAMPLED_LIFETIME: steps}, num_epochs=1, minibatch_size=32
    )
    env_runner.set_state(learner.get_state(components="rl_module"))
metrics = env_runner.get_metrics()
changed = [name for name, value in weights().items() if not np.array_equal(value, before[name])]

algo = config.build_algo()

# expect: len(script["changed"]) > 0
# expect: script["steps"] >= 128
# expect: "num_env_steps_sampled_lifetime" in script["metrics"]
# expect: "default_policy" in script["results"]
