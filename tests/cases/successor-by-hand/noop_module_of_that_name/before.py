import ray

from settings.ppo import DEFAULT_CONFIG, with_common_config

ray.put(with_common_config(DEFAULT_CONFIG))
