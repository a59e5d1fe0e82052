from ray.rllib.algorithms.bc import BCConfig
from ray.rllib.algorithms.marwil import MARWILConfig

config = BCConfig().environment("CartPole-v1").offline_data(input_="data", dataset_num_iters_per_learner=1)
other = MARWILConfig().environment("CartPole-v1").env_runners(num_env_runners=0)
other.offline_data(input_=["one.json", "two.json"], dataset_num_iters_per_learner=1)
other.evaluation(evaluation_interval=None)
