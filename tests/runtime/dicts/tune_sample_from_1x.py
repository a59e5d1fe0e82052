# Ray 1.x
from ray import tune

tune.run(
    "PPO",
    config={
        "env": "CartPole-v1",
        "framework": "torch",
        "num_workers": 3,
        "num_sgd_iter": 5,
        "train_batch_size": tune.sample_from(lambda spec: 200 * spec.config.num_workers),
    },
    stop={"training_iteration": 1},
)

# expect: config.num_env_runners == 3
# expect: config.num_epochs == 5
# expect: config.total_train_batch_size == 600
