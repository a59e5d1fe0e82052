import crossing
from crossing.junction import LightEnv


def main():
    algo = crossing.make_algo()
    algo.train()
    return crossing.evaluate(algo, LightEnv())


if __name__ == "__main__":
    print(main())
