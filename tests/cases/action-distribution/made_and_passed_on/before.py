from ray.rllib.models.torch.torch_action_dist import TorchBeta, TorchCategorical


def make(logits, model):
    dist = TorchCategorical(logits, model)
    action = dist.sample()
    return dist, action, dist.sampled_action_logp()


def beta(logits, model):
    return TorchBeta(logits, model).sample()
