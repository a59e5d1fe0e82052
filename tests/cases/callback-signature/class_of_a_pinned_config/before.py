from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        episode.custom_metrics["steps"] = episode.length

    def on_train_result(self, trainer, result, **kwargs):
        print(trainer.iteration)


config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(model={"custom_model": "net"}).callbacks(Callbacks)
