from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_episode_start(self, *, env_runner, env, rl_module, episode, env_index=None, **kwargs):
        super().on_episode_start(env_runner=env_runner, env=env, rl_module=rl_module, episode=episode, env_index=env_index)

    def on_episode_step(self, *, env_runner, env, episode, env_index, **kwargs):
        super().on_episode_step(
            env_runner=env_runner,
            env=env,
            episode=episode,  # as it is
            env_index=env_index, **kwargs,
        )

    def on_episode_end(self, *, env_runner, env, rl_module, episode, **kwargs):
        super().on_episode_end(env_runner=env_runner, env=env, rl_module=rl_module, episode=episode, **kwargs)

    def on_train_result(self, *, algorithm, result, **kwargs):
        super().on_train_result(algorithm=algorithm, result=result, **kwargs)


class Pinned(RLlibCallback):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        super().on_episode_start(worker=worker, base_env=base_env, policies=policies, episode=episode)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
pinned = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .callbacks(Pinned)
)
