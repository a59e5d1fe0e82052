from ray import tune

tune.Tuner.made_up_attribute = 3
print(tune.Tuner.made_up_attribute)
