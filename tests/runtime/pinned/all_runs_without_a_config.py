from ray import tune

tune.run("PPO", stop={"training_iteration": 1, "timesteps_total": 100}, config={"env": "CartPole-v1"})

# stack: old
# option: bridge-all
# expect: not config.enable_rl_module_and_learner
