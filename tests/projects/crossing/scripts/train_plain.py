import crossing
from crossing.pictures import caption, rewards, share


def main(rounds=1):
    algo = crossing.make_algo()
    results = [algo.train() for _ in range(rounds)]
    return rewards(results), caption(results[-1])


if __name__ == "__main__":
    print(main())
    print(share({"episode_reward_mean": 3, "timesteps_total": 4}))
