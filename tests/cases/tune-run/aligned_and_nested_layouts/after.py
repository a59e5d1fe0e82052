from ray import tune


def main(env, stop):
    for seed in range(3):
        if env:
            tune.Tuner(
                "PPO",
                param_space=dict(env=env,
                                 seed=seed),  # aligned
                run_config=tune.RunConfig(
                    stop={"training_iteration": stop,
                          "time_total_s": 60},
                    verbose=0,
                ),
            ).fit()
        results = tune.Tuner(
            "PPO",
            param_space={
                "env": env,
            },
            run_config=tune.RunConfig(
                stop={"training_iteration": (
                    stop
                )},
            ),
        ).fit()
        print(results.get_dataframe())
