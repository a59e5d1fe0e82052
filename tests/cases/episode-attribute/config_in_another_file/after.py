from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        print(episode.custom_data["x"], episode.agent_episodes["hunter"].get_infos(-1), episode.env_t)
