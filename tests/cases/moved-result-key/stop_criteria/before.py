from ray import tune

stop = {"timesteps_total": 1000, "training_iteration": 10}
stop["episode_reward_mean"] = 150
tune.run("PPO", stop=stop, config={"env": "CartPole-v1"}, raise_on_failed_trial=True)
tune.run("PPO", stop=dict(episodes_total=30), config={"env": "CartPole-v1"}, raise_on_failed_trial=True)
