from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        # how the episode went
        episode.custom_metrics["steps"] = 7  # always
        episode.custom_metrics["won"] = 1 if episode.user_data["won"] else 0
        if worker.worker_index:
            episode.custom_metrics["remote"] = True
        else:
            episode.custom_metrics["remote"] = False
        for name, value in episode.user_data.items():
            episode.custom_metrics[f"mean_{name}"] = sum(value) / len(value)
        episode.hist_data["rewards"] = episode.user_data["rewards"]
        episode.hist_data["one"] = [value]
        episode.media["video"] = [1]


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
