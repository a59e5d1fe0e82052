from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        assert episode.length == 0, "the episode has begun"
        episode.user_data["angles"] = []
        print(f"episode {episode.episode_id} on {env_index}")

    def on_episode_step(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.user_data["angles"].append(episode.last_observation_for()[2])
        info = episode.last_info_for()
        if info and episode.prev_action_for() == episode.last_action_for("agent0"):
            print(episode.policy_for(), episode.last_reward_for())

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        print(episode.total_reward / 2, max(episode.user_data["angles"]), episode.worker, episode.env_id)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
