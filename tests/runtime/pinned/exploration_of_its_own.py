from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration import StochasticSampling


class Shy(StochasticSampling):
    pass


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .exploration(explore=True, exploration_config={"type": Shy})
    .training(sgd_minibatch_size=32)
)
algo = config.build()

# stack: old
# expect: type(algo.get_policy().exploration).__name__ == "Shy"
# expect: config.minibatch_size == 32
