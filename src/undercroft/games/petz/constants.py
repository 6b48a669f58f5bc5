"""Constants: colours, needs, diets, spaces, artifacts and cards as small integers."""

from typing import Final

MOST_OF_A_KIND: Final = 40  # pets, cages and so on that moves can name; the box has up to 18

# Colours of need cards and of the bars on a pet.
GREEN: Final = 0
RED: Final = 1
YELLOW: Final = 2
PURPLE: Final = 3
COLOURS: Final = ("green", "red", "yellow", "purple")

# Needs, in the order in which they are evaluated (PE2). A potion's sleep comes last.
HUNGER: Final = 0
POOP: Final = 1
PLAY: Final = 2
ANGER: Final = 3
MAGIC: Final = 4
DISEASE: Final = 5
SLEEP: Final = 6
NEEDS: Final = ("hunger", "poop", "play", "anger", "magic", "disease")

# What a pet eats.
CARNIVORE: Final = 0
HERBIVORE: Final = 1
OMNIVORE: Final = 2
DIETS: Final = ("carnivore", "herbivore", "omnivore")

# What a pet sent to a farm leaves on the meat stand (PA5).
FARM_MEAT: Final = 0
FARM_VEGETABLE: Final = 1
FARM_GOLD: Final = 2
FARM_NOTHING: Final = 3
FARM_GIFTS: Final = ("meat", "vegetable", "gold", "nothing")

# Action spaces of the town. The dummies exist only on the board for 2 and 3 players (PS10).
VEGETABLE_STAND: Final = 0
MIXED_STAND: Final = 1
MEAT_STAND: Final = 2
ARTIFACT_TENT: Final = 3
YOUNG_LEFT: Final = 4
YOUNG_RIGHT: Final = 5
OLDER: Final = 6
CAGE_LEFT: Final = 7
CAGE_RIGHT: Final = 8
ADDON: Final = 9
RELATIVES: Final = 10
HOSPITAL: Final = 11
JUDGING: Final = 12
PLATFORM: Final = 13
GREEN_DUMMY: Final = 14
RED_DUMMY: Final = 15
DUMMY_ONE: Final = 16
DUMMY_TWO: Final = 17
ACTION_SPACES: Final = 14
SPACES: Final = (
    "vegetables",
    "mixed",
    "meat",
    "artifacts",
    "young-left",
    "young-right",
    "older",
    "cage-left",
    "cage-right",
    "addon",
    "relatives",
    "hospital",
    "judging",
    "platform",
    "green-dummy",
    "red-dummy",
    "dummy-one",
    "dummy-two",
)

# Artifacts. The four books come first.
SAVAGE_FEASTS: Final = 0
CRYSTAL_BALL: Final = 4
SHOVEL: Final = 5
ARMOUR: Final = 6
EMPLOYEE: Final = 7
WHIP: Final = 8
MAGIC_BOX: Final = 9
BOOKS: Final = 4
ARTIFACTS: Final = (
    "savage-feasts",
    "fun-with-food",
    "messing-with-magic",
    "monsters-i-have-battled",
    "crystal-ball",
    "long-handled-shovel",
    "imp-armour",
    "employee-of-the-month",
    "whip-of-obedience",
    "magic-box",
)
