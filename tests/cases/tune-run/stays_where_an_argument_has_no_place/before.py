from ray import tune

from project import args, checkpoint, experiment, score

config = {"env": "CartPole-v1"}
tune.run("PPO", config=config, restore=checkpoint)
tune.run("PPO", config=config, resume=True, local_dir="results")
tune.run("PPO", **experiment)
tune.run("PPO", config=config, export_formats=["model"])
tune.run("PPO", config=config, raise_on_failed_trial=True)
tune.run("PPO", config=config, checkpoint_score_attr=score)
tune.run("PPO", config=config, loggers=[args.logger])
tune.run("PPO", config=config, checkpoint_config=args.checkpoints, checkpoint_freq=1)
tune.run("PPO", config=config, restore=None, resume=False, checkpoint_at_end=True)
