from crossing.junction import LightEnv
from crossing.watchers.night_watch import NightWatch


def main():
    runner = NightWatch(LightEnv(), gamma=0.9)
    print(runner.best_round(1), runner.first_action())
    obs, _ = runner.env.reset()
    return runner.algo.compute_single_action(obs, explore=True)


if __name__ == "__main__":
    print(main())
