from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        first = env.unwrapped.envs[0].unwrapped
        inner = env.unwrapped.envs[env_index].unwrapped
        stats = [env.stats for env in [sub_env.unwrapped for sub_env in env.unwrapped.envs]]
        weights = rl_module.state_dict()
        print(first, inner, stats, weights, env_runner.env.unwrapped.envs[0].unwrapped.experiment.name, env_runner.policy_map["default_policy"])


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
