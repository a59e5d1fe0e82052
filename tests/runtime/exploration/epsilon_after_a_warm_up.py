from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.utils.exploration import EpsilonGreedy


def make(warm_up):
    config = DQNConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
    config.exploration_config = {
        "type": EpsilonGreedy,
        "initial_epsilon": 0.25,
        "warmup_timesteps": warm_up,
        "epsilon_timesteps": 10,
    }
    return config


algo = make(100_000).build()

# expect: config.epsilon == [(0, 0.25), (100000, 0.25), (100010, 0.05)]
# expect: float(module.epsilon_schedule.get_current_value()) == 0.25
