from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


def note(episode):
    episode.user_data["x"] = 1


class Pinned(RLlibCallback):
    def on_episode_end(self, *, episode, **kwargs):
        note(episode)


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, episode, **kwargs):
        note(episode)


old = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .training(model={"custom_model": "mine"})
    .callbacks(Pinned)
)
new = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
