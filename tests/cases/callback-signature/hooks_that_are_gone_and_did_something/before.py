from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_postprocess_trajectory(
        self, *, worker, episode, agent_id, policy_id, policies, postprocessed_batch, original_batches, **kwargs
    ):
        postprocessed_batch["rewards"] *= 2

    def on_learn_on_batch(self, *, policy, train_batch, result, **kwargs):
        # nothing to do yet
        pass

    def on_sub_environment_created(self, *, worker, sub_environment, env_context, env_index, **kwargs):
        sub_environment.seed(env_index)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
