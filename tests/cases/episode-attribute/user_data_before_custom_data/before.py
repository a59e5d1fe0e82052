from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


def note(episode):
    episode.user_data["noted"] = 1


class Steps(DefaultCallbacks):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data = {"steps": []}  # begin
        note(episode)

    def on_episode_step(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data["steps"].append(episode.length)
        if "x" in episode.user_data:
            del episode.user_data["x"]

    @staticmethod
    def on_episode_created(*, worker, episode, **kwargs):
        episode.user_data["a"] = 1

    def on_episode_end(this, *, worker, base_env, policies, episode, env_index, **kwargs):
        steps = episode.user_data["steps"]
        episode.custom_metrics["steps"] = len(steps)
        print([episode.user_data[key] for key in ("steps",)])


config = PPOConfig().environment("CartPole-v1").callbacks(Steps)
