# Ray 1.x
import ray
from ray import tune

config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 1,
    "num_sgd_iter": 6,
    "lr": tune.grid_search([3e-4, 1e-4]),
    "train_batch_size": 800,
    "sgd_minibatch_size": 80,
}

ray.init()
analysis = tune.run("PPO", config=config, stop={"timesteps_total": 5000})

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 6
# expect: config.lr == 3e-4
# expect: config.total_train_batch_size == 800
# expect: config.minibatch_size == 80
