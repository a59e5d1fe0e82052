# RLM612, line 8
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.connectors.connector_v2 import ConnectorV2


class CentralTrajectories(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for whole in episodes:  # MultiAgentEpisodes
            for agent_id, episode in whole.agent_episodes.items():
                others = {other: one for other, one in whole.agent_episodes.items() if other != agent_id}
                self.postprocess(rl_module[episode.module_id], batch, episode, others)
        return batch

    def postprocess(self, rl_module, batch, episode, other_agents):
        # `other_agents` has the SingleAgentEpisodes of the others, in place of batches. For a critic that sees them, a MultiAgentObservationPreprocessor puts their observations into this agent's own.
        # `compute_advantages` of RLlib is GeneralAdvantageEstimation of `ray.rllib.connectors.learner`, which PPO adds by itself.
        if other_agents is not None and self.loss_initialized():
            [(_, _, opponent)] = list(other_agents.values())
            self.add_n_batch_items(batch, "opponent_obs", opponent[SampleBatch.CUR_OBS], num_items=len(episode), single_agent_episode=episode)
            values = rl_module.central_value_function(episode.get_observations(slice(0, -1)), sample_batch["opponent_obs"])
            self.add_n_batch_items(batch, SampleBatch.VF_PREDS, values.detach().numpy(), num_items=len(episode), single_agent_episode=episode)
        else:
            self.add_n_batch_items(batch, "opponent_obs", np.zeros_like(episode.get_observations(slice(0, -1))), num_items=len(episode), single_agent_episode=episode)
            self.add_n_batch_items(batch, SampleBatch.VF_PREDS, np.zeros_like(episode.get_rewards()), num_items=len(episode), single_agent_episode=episode)
        return


config = PPOConfig()
config.learners(learner_connector=lambda observation_space, action_space: CentralTrajectories())
