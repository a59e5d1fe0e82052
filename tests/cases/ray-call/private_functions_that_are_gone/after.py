import os
import tempfile

import ray._private.utils
from ray._private.utils import get_user_temp_dir
from ray.rllib.offline.json_writer import JsonWriter

writer = JsonWriter(os.path.join(tempfile.gettempdir(), "demo-out"))
other = JsonWriter(get_user_temp_dir())
