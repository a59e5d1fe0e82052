# Ray 2.3
from ray import air, tune

param_space = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 1,
    "num_sgd_iter": 4,
    "lr": tune.grid_search([1e-3, 1e-4]),
    "model": {"fcnet_hiddens": [22]},
}
tuner = tune.Tuner(
    "PPO",
    param_space=param_space,
    run_config=air.RunConfig(stop={"episodes_total": 20}),
)
results = tuner.fit()

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 4
# expect: config.lr == 1e-3
# expect: list(module.model_config["fcnet_hiddens"]) == [22]
