"""The rules on policies that learn, the functions that made them, and algorithms that give them."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

_URL = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html#custom-loss-functions-and-policies"

#: A whole Learner of the new stack; ``tests/runtime`` runs it as it stands here.
OUTLINE = """\
# For Ray 2.60. In 2.52 and older, `learner_class` and `learner_connector` are arguments of `training()`.
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.connectors.connector_v2 import ConnectorV2


class MyLearner(PPOTorchLearner):
    # Was: loss(self, model, dist_class, train_batch).
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        l2 = sum((p**2).sum() for p in self.module[module_id].parameters())
        # Was: model.tower_stats["l2"] and stats_fn(self, train_batch).
        self.metrics.log_value((module_id, "l2"), l2.item(), window=1)
        return loss + 0.01 * l2

    # Was: optimizer(self).
    def configure_optimizers_for_module(self, module_id, config=None):
        params = self.get_parameters(self.module[module_id])
        optimizer = torch.optim.Adam(params, eps=1e-5)
        self.register_optimizer(module_id=module_id, optimizer=optimizer, params=params, lr_or_lr_schedule=config.lr)


class HalveRewards(ConnectorV2):
    # Was: postprocess_trajectory(self, sample_batch, other_agent_batches, episode).
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes, agents_that_stepped_only=False):
            for at in range(len(episode)):
                episode.set_rewards(new_data=0.5 * episode.get_rewards(at), at_indices=at)
        return batch


config = PPOConfig().learners(
    learner_class=MyLearner,
    learner_connector=lambda observation_space, action_space: HalveRewards(),
)
"""

LOSS = Rule(
    "RLM612",
    "policy-loss",
    "A policy class learns in its own way: it has a loss, an optimizer, or changes trajectories.",
    "The new stack has no policies: losses and optimizers belong in a Learner, what is done with trajectories in a "
    "learner connector, forward passes in an RLModule. A policy class is passed over there without a word.",
    check="The loss and what it logs are what they were; statistics are those of the last minibatch.",
    url=_URL,
    minutes=45,
    outline=OUTLINE,
)
BUILDER = Rule(
    "RLM613",
    "policy-builder",
    "A policy or an algorithm is made by a function of RLlib out of hooks.",
    "`build_trainer` and `with_updates` of algorithms are gone, the functions that build policies make ones of the old "
    "stack: derive classes from a Learner, an RLModule, an algorithm and its config instead.",
    url=_URL,
    minutes=60,
)
ALGORITHM = Rule(
    "RLM614",
    "custom-algorithm",
    "A class derived from an algorithm gives it a policy class.",
    "The new stack never asks for one: the config gives a Learner for the loss and an RLModule for the network.",
    url=_URL,
    minutes=10,
)

RULES = (LOSS, BUILDER, ALGORITHM)
