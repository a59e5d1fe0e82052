import ray.rllib


def report(result):
    stats = result["info"]["learner"]["default_policy"]["learner_stats"]
    print(stats["kl"], stats["entropy"])
    print(result["info"]["learner"]["default_policy"]["learner_stats"]["cur_lr"])
    print(result.get("info", {}).get("learner", {}))
