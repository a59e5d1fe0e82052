import os

import ray._private.utils
from ray._private.utils import get_user_temp_dir
from ray.rllib.offline.json_writer import JsonWriter

writer = JsonWriter(os.path.join(ray._private.utils.get_user_temp_dir(), "demo-out"))
other = JsonWriter(get_user_temp_dir())
