import os

from ray import tune

from project import args, checkpoint, experiment, score

config = {"env": "CartPole-v1"}
tune.run("PPO", config=config, restore=checkpoint)
tune.run("PPO", config=config, resume=True, storage_path=os.path.abspath("results"))
tune.run("PPO", **experiment)
tune.run("PPO", config=config, export_formats=["model"])
tune.run("PPO", config=config, raise_on_failed_trial=True)
tune.run("PPO", config=config, checkpoint_score_attr=score)
tune.run("PPO", config=config, loggers=[args.logger])
tune.run("PPO", config=config, checkpoint_config=args.checkpoints, checkpoint_freq=1)
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(
        checkpoint_config=tune.CheckpointConfig(checkpoint_at_end=True),
    ),
).fit()
