import ray.rllib


class Buffer:
    def __getstate__(self):
        return {}

    def __setstate__(self, state):
        self.__dict__.update(state)


print(Buffer().__getstate__())
