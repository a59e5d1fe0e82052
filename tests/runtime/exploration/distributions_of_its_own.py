import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models.torch.torch_action_dist import TorchCategorical, TorchDiagGaussian


def likeliest(logits):
    dist = TorchCategorical(logits, None)
    return dist.deterministic_sample(), dist.entropy()


def density(logits, actions):
    return TorchDiagGaussian(logits, None).logp(actions)


algo = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0).build()
algo.likeliest, algo.entropy = likeliest(torch.tensor([[0.0, 2.0], [3.0, 3.0 - 1e9]]))
algo.density = density(torch.zeros(1, 4), torch.zeros(1, 2))

# expect: algo.likeliest.tolist() == [1, 0]
# expect: round(float(algo.entropy[0]), 4) == 0.3653
# expect: round(float(algo.density[0]), 4) == -1.8379
