from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


def distance(episode):
    return episode.get_infos(-1)["distance"]


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        self._log(episode, env_runner)
        print(distance(episode))

    def _log(self, ep, w):
        print(ep.id_, ep.t, w.config["env"])


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
