from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_postprocess_trajectory(self, *, worker, episode, agent_id, policy_id, policies, postprocessed_batch, original_batches, **kwargs):
        pass

    def on_learn_on_batch(self, *, policy, train_batch, result, **kwargs):
        pass

    def on_sub_environment_created(self, *, worker, sub_environment, env_context, **kwargs):
        pass
