from crossing.junction import LightEnv
from ray_utils import started_algo


def main():
    obs, _ = LightEnv().reset()
    return started_algo().compute_single_action(obs)


if __name__ == "__main__":
    print(main())
