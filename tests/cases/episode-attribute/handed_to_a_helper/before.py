from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


def distance(episode):
    return episode.last_info_for()["distance"]


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        self._log(episode, worker)
        print(distance(episode))

    def _log(self, ep, w):
        print(ep.episode_id, ep.length, w.policy_config["env"])


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
