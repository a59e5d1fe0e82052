from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy

import hooks


def sampled(policy, model, obs_batch, **kwargs):
    return model.sample(obs_batch), None


Sampled = PPOTorchPolicy.with_updates(name="Sampled", action_sampler_fn=sampled, extra_action_out_fn=hooks.more)
Twice = Sampled.with_updates(name="Twice", loss_fn=hooks.loss, view_requirements_fn=hooks.view)
