from ray import tune

space = {"env": "CartPole-v1", "input": "data", "evaluation_interval": 0, "dataset_num_iters_per_learner": 1}
tune.Tuner("MARWIL", param_space=space).fit()
