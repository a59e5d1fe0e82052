from ray import tune


def go(args):
    return tune.run(args.run, config=args.config, stop={"timesteps_total": 200}, verbose=0)
