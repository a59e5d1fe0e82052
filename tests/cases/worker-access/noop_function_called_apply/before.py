from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

import pandas as pd

frame = pd.DataFrame({"env": [1]})
frame.apply(lambda w: w.env)
