from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

from ray.util import ActorPool

pool = ActorPool([])
print(list(pool.map(lambda worker, value: worker.sample.remote(value), [1, 2])))
