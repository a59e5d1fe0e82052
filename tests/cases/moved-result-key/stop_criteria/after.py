from ray import tune

stop = {"num_env_steps_sampled_lifetime": 1000, "training_iteration": 10}
stop["env_runners/episode_return_mean"] = 150
tune.run("PPO", stop=stop, config={"env": "CartPole-v1"}, raise_on_failed_trial=True)
tune.run("PPO", stop={"env_runners/num_episodes_lifetime": 30}, config={"env": "CartPole-v1"}, raise_on_failed_trial=True)
