from ray import tune

from project import checkpoints, score

tune.run_experiments(
    {
        "one": {"run": "PPO", "checkpoint_freq": 10, "checkpoint_config": checkpoints},
        "two": {"run": "PPO", "checkpoint_score_attr": score, "loggers": [print]},
        "three": {"run": "PPO", "local_dir": "/results", "upload_dir": "s3://bucket"},
    }
)
