from ray import tune


def main(env, stop):
    for seed in range(3):
        if env:
            tune.run("PPO",
                     config=dict(env=env,
                                 seed=seed),  # aligned
                     stop={"training_iteration": stop,
                           "time_total_s": 60},
                     verbose=0)
        results = tune.run(
            "PPO", config={
                "env": env,
            }, stop={"training_iteration": (
                stop
            )})
        print(results.dataframe())
