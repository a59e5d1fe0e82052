from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


def note(episode):
    episode.user_data["noted"] = 1


class Steps(RLlibCallback):
    def on_episode_start(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        vars(self).setdefault("episode_data", {})[episode.id_] = {"steps": []}  # begin
        note(episode)

    def on_episode_step(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        vars(self).setdefault("episode_data", {}).setdefault(episode.id_, {})["steps"].append(episode.t)
        if "x" in vars(self).setdefault("episode_data", {}).setdefault(episode.id_, {}):
            del vars(self).setdefault("episode_data", {}).setdefault(episode.id_, {})["x"]

    @staticmethod
    def on_episode_created(*, env_runner, episode, **kwargs):
        episode.user_data["a"] = 1

    def on_episode_end(this, *, env_runner, env, rl_module, episode, env_index, metrics_logger, **kwargs):
        steps = vars(this).setdefault("episode_data", {}).setdefault(episode.id_, {})["steps"]
        metrics_logger.log_value("steps", len(steps), reduce="mean", window=100)
        print([vars(this).setdefault("episode_data", {}).setdefault(episode.id_, {})[key] for key in ("steps",)])


config = PPOConfig().environment("CartPole-v1").callbacks(Steps)
