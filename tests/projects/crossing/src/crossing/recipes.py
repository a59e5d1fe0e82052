"""Parameters of the study; plain data, so that the report can be made without a cluster."""

from .junction_name import LIGHT

BATCH = 128

PARAMS = {
    "experiment": {
        "title": "One light",
        "num_workers": 3,
        "authors": ["R. Roe"],
    },
    "ray_tune": {
        "run_or_experiment": "PPO",
        "name": "one_light",
        "verbose": 0,
        "stop": {
            "timesteps_total": 2 * BATCH,
        },
        "config": {
            "env": LIGHT,
            "framework": "torch",
            "num_workers": 0,
            "num_envs_per_worker": 2,
            # 10 overfits
            "num_sgd_iter": 3,
            "sgd_minibatch_size": 32,
            "train_batch_size": BATCH,
        },
    },
}
