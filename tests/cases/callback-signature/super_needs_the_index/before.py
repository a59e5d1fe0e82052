from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index=None, **kwargs):
        super().on_episode_start(worker=worker, base_env=base_env, policies=policies, episode=episode)

    def on_episode_step(self, *, worker, base_env, episode, env_index, **kwargs):
        super().on_episode_step(
            worker=worker,
            base_env=base_env,
            episode=episode,  # as it is
            **kwargs,
        )

    def on_episode_end(self, *, worker, base_env, policies, episode, **kwargs):
        super().on_episode_end(worker=worker, base_env=base_env, policies=policies, episode=episode, **kwargs)

    def on_train_result(self, *, algorithm, result, **kwargs):
        super().on_train_result(algorithm=algorithm, result=result, **kwargs)


class Pinned(DefaultCallbacks):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        super().on_episode_start(worker=worker, base_env=base_env, policies=policies, episode=episode)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
pinned = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .callbacks(Pinned)
)
