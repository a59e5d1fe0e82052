from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_step(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        print(episode.length, episode.last_info_for(), episode.user_data)
        print(episode.last_observation_for(), episode.prev_action_for())


config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .callbacks(Callbacks)
)
