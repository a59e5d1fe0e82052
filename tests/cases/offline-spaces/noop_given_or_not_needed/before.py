from ray.rllib.algorithms.bc import BCConfig
from ray.rllib.algorithms.cql import CQLConfig
from ray.rllib.algorithms.ppo import PPOConfig

evaluated = BCConfig().environment("CartPole-v1").offline_data(input_="data").evaluation(evaluation_interval=1)
given = BCConfig().environment(observation_space=obs, action_space=act).offline_data(input_="data")
online = CQLConfig().environment("Pendulum-v1").offline_data(input_="data")
written = PPOConfig().environment("CartPole-v1").offline_data(output="data")
