import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("Pendulum-v1")
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
)
algo = config.build()
policy = algo.get_module()
OBS = np.array([0.1, -0.2, 0.4], np.float32)


def single():
    action, state, extra = policy.compute_single_action(OBS, explore=False)
    return action, state, extra["action_dist_inputs"]


def only():
    return policy.compute_single_action(OBS, explore=False)[0]


def batch():
    actions, states, extra = policy.compute_actions(np.stack([OBS, OBS, -OBS]), explore=False)
    return actions


def sampled():
    actions, _, extra = policy.compute_actions(np.stack([OBS] * 50), explore=True)
    return actions.std() > 0 and extra["action_logp"].shape == (50,)


def mean():
    return policy.forward_inference({"obs": torch.from_numpy(OBS)[None]})["action_dist_inputs"][0, :1].detach().numpy()


# expect: abs(script["single"]()[0] - script["mean"]()).max() < 1e-6
# expect: abs(script["only"]() - script["mean"]()).max() < 1e-6
# expect: script["batch"]().shape == (3, 1)
# expect: abs(script["batch"]()[0] - script["mean"]()).max() < 1e-6
# expect: script["sampled"]()
