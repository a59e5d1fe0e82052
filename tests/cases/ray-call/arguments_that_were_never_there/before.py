from ray import tune

from project import folder

config = {"env": "CartPole-v1"}
tune.run("PPO", "name", config=config)
tune.run("PPO", config=config, checkpoint_frequency=10)
tune.run("PPO", config=config, chdir_to_trial_dir=False, raise_on_failed_trial=True)
tune.run("PPO", config=config, chdir_to_trial_dir=True, raise_on_failed_trial=True)
tune.run("PPO", config=config, local_dir=folder, upload_dir="s3://bucket")
