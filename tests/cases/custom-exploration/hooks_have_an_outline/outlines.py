# RLM621, line 6
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class Novelty(DefaultPPOTorchRLModule):
    def setup(self):
        super().setup()
        # def __init__(self, action_space, *, framework, policy_config, model, num_workers, worker_index, beta=0.1):
        #     super().__init__(
        #         action_space,
        #         framework=framework,
        #         policy_config=policy_config,
        #         model=model,
        #         num_workers=num_workers,
        #         worker_index=worker_index,
        #     )
        #     self.beta = beta
        #     self.seen = {}

    def _forward_exploration(self, batch, t=0, **kwargs):
        outputs = super()._forward_exploration(batch, **kwargs)
        logits = outputs[Columns.ACTION_DIST_INPUTS]
        distribution = self.get_exploration_action_dist_cls().from_logits(logits)
        # def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        #     action = action_distribution.sample()
        #     return action, action_distribution.logp(action)
        actions = distribution.sample()
        return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: distribution.logp(actions)}


class NoveltyCallbacks(RLlibCallback):
    def on_episode_start(self, *, episode, env_runner=None, rl_module=None, **kwargs):
        # def on_episode_start(self, policy, *, environment=None, episode=None, tf_sess=None):
        #     self.seen.clear()
        pass


class NoveltyConnector(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes):
            # def postprocess_trajectory(self, policy, sample_batch, tf_sess=None):
            #     sample_batch["rewards"] = sample_batch["rewards"] + self.beta
            #     return sample_batch
            pass
        return batch


# get_state() means the weights of an RLModule.
# def get_state(self, sess=None):
#     return {"seen": self.seen}


config.rl_module(rl_module_spec=RLModuleSpec(module_class=Novelty))
config.callbacks(NoveltyCallbacks)
config.learners(learner_connector=lambda observation_space, action_space: NoveltyConnector())
