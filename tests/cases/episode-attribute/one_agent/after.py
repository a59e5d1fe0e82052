from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        assert episode.t == 0, "the episode has begun"
        episode.custom_data["angles"] = []
        print(f"episode {episode.id_} on {env_index}")

    def on_episode_step(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        episode.custom_data["angles"].append(episode.get_observations(-1)[2])
        info = episode.get_infos(-1)
        if info and episode.get_actions(-2) == episode.get_actions(-1):
            print("default_policy", episode.get_rewards(-1))

    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, prev_episode_chunks=(), **kwargs):
        print(sum(chunk.get_return() for chunk in (*prev_episode_chunks, episode)) / 2, max(episode.custom_data["angles"]), env_runner, env_index)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
