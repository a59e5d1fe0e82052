from ray.rllib.utils.typing import EnvType, AlgorithmConfigDict, ResultDict


def train(config: AlgorithmConfigDict, env: EnvType) -> ResultDict:
    return {}
