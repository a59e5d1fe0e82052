from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, mine, **kwargs):
        print(worker.env, base_env.envs[0], policies["default_policy"], episode.total_reward)
        episode.hist_data["steps"] = [1]

    def on_postprocess_trajectory(self, *, worker, episode, postprocessed_batch, **kwargs):
        print(worker.env)
        self.note(worker, episode)

    def note(self, worker, episode):
        episode.user_data["env"] = worker.env


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
