from ray.rllib.agents.ppo import DEFAULT_CONFIG


class Setup:
    @staticmethod
    def config(args):
        config = DEFAULT_CONFIG.copy()
        config["num_workers"] = args.workers
        config["multiagent"].update({"policies_to_train": ["a"]})
        return config
