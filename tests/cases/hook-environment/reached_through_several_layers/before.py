from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        first = base_env.get_sub_environments()[0]
        inner = base_env.vector_env.envs[env_index].unwrapped
        stats = [env.stats for env in base_env.get_sub_environments()]
        weights = policies["default_policy"].model.state_dict()
        print(first, inner, stats, weights, worker.env.experiment.name, worker.policy_map["default_policy"])


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
