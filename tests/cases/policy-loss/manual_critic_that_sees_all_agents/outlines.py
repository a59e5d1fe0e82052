# RLM612, line 8
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.connector_v2 import ConnectorV2


class CentralTrajectories(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for whole in episodes:  # MultiAgentEpisodes
            for agent_id, episode in whole.agent_episodes.items():
                others = {other: one for other, one in whole.agent_episodes.items() if other != agent_id}
                self.postprocess(rl_module[episode.module_id], episode, others)
        return batch

    def postprocess(self, rl_module, episode, other_agents):
        # `other_agents` has the SingleAgentEpisodes of the others, in place of batches. For a critic that sees them, a MultiAgentObservationPreprocessor puts their observations into this agent's own.
        # `compute_advantages` of RLlib is GeneralAdvantageEstimation of `ray.rllib.connectors.learner`, which PPO adds by itself.
        if other_agent_batches is not None and self.loss_initialized():
            [(_, _, opponent)] = list(other_agent_batches.values())
            sample_batch["opponent_obs"] = opponent[SampleBatch.CUR_OBS]
            values = self.model.central_value_function(episode.get_observations(slice(0, -1)), sample_batch["opponent_obs"])
            sample_batch[SampleBatch.VF_PREDS] = values.detach().numpy()
        else:
            sample_batch["opponent_obs"] = np.zeros_like(episode.get_observations(slice(0, -1)))
            sample_batch[SampleBatch.VF_PREDS] = np.zeros_like(episode.get_rewards())
        return compute_advantages(sample_batch, 0.0, self.config["gamma"], self.config["lambda"])


config = PPOConfig()
config.learners(learner_connector=lambda observation_space, action_space: CentralTrajectories())
