from ray.rllib.algorithms.bc import BCConfig
from ray.rllib.algorithms.marwil import MARWIL

algo = BCConfig().environment("CartPole-v1").offline_data(input_="episodes").build_algo()
algo.train()
print(algo.compute_single_action([0.0, 0.0, 0.0, 0.0]))


def act(other: MARWIL, obs):
    return other.compute_single_action(obs)
