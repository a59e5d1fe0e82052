import ray.rllib


class Game:
    def restore(self, path):
        self.path = path


agent = Game()
agent.restore("saved/game")
