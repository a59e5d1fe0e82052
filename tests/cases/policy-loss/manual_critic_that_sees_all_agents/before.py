import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.evaluation.postprocessing import compute_advantages
from ray.rllib.policy.sample_batch import SampleBatch


class Central(PPOTorchPolicy):
    def postprocess_trajectory(self, sample_batch, other_agent_batches=None, episode=None):
        if other_agent_batches is not None and self.loss_initialized():
            [(_, _, opponent)] = list(other_agent_batches.values())
            sample_batch["opponent_obs"] = opponent[SampleBatch.CUR_OBS]
            values = self.model.central_value_function(sample_batch["obs"], sample_batch["opponent_obs"])
            sample_batch[SampleBatch.VF_PREDS] = values.detach().numpy()
        else:
            sample_batch["opponent_obs"] = np.zeros_like(sample_batch[SampleBatch.CUR_OBS])
            sample_batch[SampleBatch.VF_PREDS] = np.zeros_like(sample_batch[SampleBatch.REWARDS])
        return compute_advantages(sample_batch, 0.0, self.config["gamma"], self.config["lambda"])


config = PPOConfig().environment("two").multi_agent(
    policies={"a": (Central, None, None, {}), "b": (Central, None, None, {})},
    policy_mapping_fn=lambda agent_id, *args, **kwargs: agent_id,
)
