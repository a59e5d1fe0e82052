# RLM613, line 33
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core import DEFAULT_MODULE_ID


class DecayedLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # Was `stats_fn`:
        # `kl_and_loss_stats` of RLlib is the algorithm's Learner, which logs its own losses.
        # self.metrics.log_value((module_id, "decay"), policy.decay, window=1)
        # self.metrics.log_value((module_id, "mean_reward"), torch.mean(train_batch["rewards"]), window=1)
        # `ppo_surrogate_loss` of RLlib is `super().compute_loss_for_module(...)` of the algorithm's Learner.
        # See that each means here what it meant: `ppo_surrogate_loss(policy, model, dist_class, train_batch)`, `policy.decay`.
        loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        # Kept for the statistics.
        self.decay = config.gamma * sum(torch.norm(p) for p in self.module[module_id].parameters())
        return loss + self.decay

    def configure_optimizers_for_module(self, module_id, config=None):
        params = self.get_parameters(self.module[module_id])
        optimizer = torch.optim.Adam(params, lr=config["lr"])
        self.register_optimizer(module_id=module_id, optimizer=optimizer, params=params, lr_or_lr_schedule=config.lr)


class DecayedTrajectories(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes, agents_that_stepped_only=False):
            self.postprocess(rl_module[episode.module_id or DEFAULT_MODULE_ID], batch, episode, {})
        return batch

    def postprocess(self, rl_module, batch, episode, other_agents):
        # `episode` is a SingleAgentEpisode with one more step at its end, for the value there, which counts nothing.
        # `compute_gae_for_sample_batch` of RLlib is GeneralAdvantageEstimation of `ray.rllib.connectors.learner`, which PPO adds by itself.
        episode.set_rewards(new_data=0.5 * episode.get_rewards())
        return


class DecayedConfig(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class)
        # Was `get_default_config=lambda: DEFAULTS`.


# `extra_grad_process_fn=apply_grad_clipping`: `training(grad_clip=..., grad_clip_by="global_norm")`.
# `before_loss_init=setup_mixins`: nothing: what mixins set up is in the Learner and the config.
# `LearningRateSchedule`: `training(lr=[[step, value], ...])`.
# `EntropyCoeffSchedule`: `training(entropy_coeff=[[step, value], ...])`.
# `KLCoeffMixin`: PPOTorchLearner, by `training(kl_coeff=..., kl_target=...)`.
# `ValueNetworkMixin`: `compute_values(batch)` of the RLModule's ValueFunctionAPI.
config = DecayedConfig()
config.learners(learner_class=DecayedLearner)
config.learners(learner_connector=lambda observation_space, action_space: DecayedTrajectories())
