"""Constants: energies, creatures, patterns, effects and tokens as small integers."""

from typing import Final

# Energies. A joker stands for any of the others.
STRENGTH: Final = 0
SPIRIT: Final = 1
INTELLECT: Final = 2
SPEED: Final = 3
MAGIC: Final = 4
JOKER: Final = 5
TYPES: Final = ("strength", "spirit", "intellect", "speed", "magic")
ENERGIES: Final = (*TYPES, "joker")
COSTS: Final = (*TYPES, "any")
ANY_TYPE: Final = 5  # in a cost: one card of any type
NO_CARDS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)

# What an energy of a cost can be paid with: the six kinds of card, or what stands for one.
WILD_SPIRIT: Final = 6  # a spirit card as another type: the druid's ability
WILD_MAGIC: Final = 7  # a magic card as another type: the Poodle Lich's prize
EXPERIENCE: Final = 8  # one above five, as a joker (QH4)
BONE: Final = 9  # the Golden Bone, as a joker
PAYMENTS: Final = (*ENERGIES, "spirit-as-other", "magic-as-other", "experience", "golden-bone")

# Creatures: heroes are the seats of their players, monsters their cards, the boss comes last.
HEROES: Final = 5
FIRST_FOE: Final = 5
MONSTER_CARDS: Final = 30
BOSS: Final = 35
CREATURES: Final = 36
COLUMNS: Final = 5

# Room for what expansions add; its numbers come after all others (see `numbering`).
ADDED_HEROES: Final = 6
ADDED_KINDS: Final = 9  # of monsters, two cards each
ADDED_BOSSES: Final = 6
ADDED_TREASURES: Final = 12
ADDED_WORLDS: Final = 5

# Attack patterns, seen from the attacker's column (QA2).
MELEE: Final = 0
DISTANCE: Final = 1
ANY: Final = 2
PENETRATING: Final = 3
DOUBLE_NEAR: Final = 4  # the opposite column and one beside it
DOUBLE_WIDE: Final = 5  # both columns beside the opposite one
TRIPLE: Final = 6
TRIPLE_DEEP: Final = 7  # the first three of the opposite column
LAST: Final = 8
ALL: Final = 9
COLUMN: Final = 10  # everybody in one column of choice
FLANK: Final = 11  # everybody in the opposite column and in one beside it
FIRST_TWO: Final = 12
PATTERNS: Final = (
    "melee",
    "distance",
    "any",
    "penetrating",
    "double-near",
    "double-wide",
    "triple",
    "triple-deep",
    "last",
    "all",
    "column",
    "flank",
    "first-two",
)
# Targets of effects that are not attacks.
SELF: Final = 13
ONE_HERO: Final = 14
TARGET: Final = 15  # the one just attacked
RECEIVERS: Final = (*PATTERNS, "self", "hero", "target")

# Effects.
HIT: Final = 0
SPLIT: Final = 1
MARK: Final = 2
MOVE: Final = 3
MARCH: Final = 4  # another creature of one's side moves
DRAW: Final = 5
ALLY_DRAW: Final = 6  # the one who marched draws
HEAL: Final = 7
SUFFER: Final = 8
GIVE: Final = 9
TREASURE: Final = 10
CANCEL: Final = 11
PREVENT: Final = 12
STRIKE: Final = 13  # damage to the one whose attack is answered
ACTION: Final = 14
LOOK: Final = 15
COPY: Final = 16
BONUS: Final = 17  # as long as the card is carried
WOUNDED: Final = 18  # what happens to each hero damaged
REGENERATE: Final = 19
SECOND_WALK: Final = 20
EFFECTS: Final = (
    "hit",
    "split",
    "mark",
    "move",
    "march",
    "draw",
    "ally-draw",
    "heal",
    "suffer",
    "give",
    "treasure",
    "cancel",
    "prevent",
    "strike",
    "action",
    "look",
    "copy",
    "bonus",
    "wounded",
    "regenerate",
    "second-walk",
)

# Modifiers of a hit, as bits.
AS_MELEE: Final = 1
CARRY: Final = 2  # surplus damage goes to the next in the column
FREE_LOOT: Final = 4
SPLASH: Final = 8  # some damage to adjacent creatures of its side
TWICE: Final = 16  # two different targets
TWISTS: Final = ("as-melee", "carry", "free-loot", "splash", "twice")

# Bonuses of a carried card.
MORE_HAND: Final = 0
MORE_MOVEMENT: Final = 1
NAP: Final = 2
AS_JOKER: Final = 3
MAGIC_AS_OTHER: Final = 4
SIGHT: Final = 5
BONUSES: Final = ("hand", "movement", "nap", "joker", "magic", "sight")

# Further effects on a hero damaged by an attack.
DISCARD_ENERGY: Final = 0
DISCARD_TREASURE: Final = 1
PLUNDER: Final = 2  # a treasure, or more damage
NO_JOKERS: Final = 3
NO_HEALING: Final = 4
WOUNDS: Final = ("discard-energy", "discard-treasure", "plunder", "no-jokers", "no-healing")

# When a card can be played.
ON_TURN: Final = 0
WHEN_HIT: Final = 1
WHEN_ALLY_HIT: Final = 2
AFTER_COMBO: Final = 3
WHENS: Final = ("turn", "hit", "ally-hit", "combo")

# How often a carried card can be used.
ALWAYS: Final = 0
ONCE: Final = 1
A_TURN: Final = 2
A_ROUND: Final = 3
A_WORLD: Final = 4
AN_ATTACK: Final = 5
NEVER: Final = 6
USES: Final = ("always", "once", "turn", "round", "world", "attack", "none")

CONSUMABLE: Final = 0
WEAPON: Final = 1
TRINKET: Final = 2
TREASURE_KINDS: Final = ("consumable", "weapon", "trinket")

# The target a monster prefers where it has a choice (QA3).
LEAST_LIFE: Final = 0
MOST_LIFE: Final = 1
MOST_ENERGY: Final = 2
PREFERENCES: Final = ("least-life", "most-life", "most-energy")

# Special abilities of heroes.
STAND_FAST: Final = 0
BARKSERKER: Final = 1
HAGGLE: Final = 2
CAULDRON: Final = 3
LIGHT_PAWS: Final = 4
PRAYER: Final = 5
WILD_HEART: Final = 6
SPELL_FOCUS: Final = 7
TRACKER: Final = 8
ENCORE: Final = 9
ABILITIES: Final = (
    "stand-fast",
    "barkserker",
    "haggle",
    "cauldron",
    "light-paws",
    "prayer",
    "wild-heart",
    "spell-focus",
    "tracker",
    "encore",
)

# Rules of monsters and on boss sheets.
EXPLODE: Final = 0
SWARM: Final = 1
GUARDED: Final = 2
INFERNAL_PACT: Final = 3
FEAST: Final = 4
MIND_TAX: Final = 5
INHALE: Final = 6
SOAK: Final = 7
FINALE: Final = 8
IMMOVABLE: Final = 9
TURN_TO_FACE: Final = 10
FOE_RULES: Final = (
    "explode",
    "swarm",
    "guarded",
    "infernal-pact",
    "feast",
    "mind-tax",
    "inhale",
    "soak",
    "finale",
    "immovable",
    "turn-to-face",
)

# Features of worlds.
SLIPPERY: Final = 0
SCORCHING: Final = 1
SHELTERING: Final = 2
HEADWIND: Final = 3
MOON_TOUCHED: Final = 4
FEATURES: Final = ("slippery", "scorching", "sheltering", "headwind", "moon-touched")

# Tokens on creatures, as bits. Two tokens of one kind don't add up (ruling 60).
ROBBED: Final = 1 << 0
ROOTED: Final = 1 << 1
EYED: Final = 1 << 2
BLESSED: Final = 1 << 3
JABBED: Final = 1 << 4  # can't heal
PINCHED: Final = 1 << 5  # can't defend with jokers
ALPHA: Final = 1 << 6
SNARED: Final = 1 << 7  # until the end of its next turn, as the next two
BRIBED: Final = 1 << 8
CURSED: Final = 1 << 9
LULLED: Final = 1 << 10  # until its next attack
SMOKE: Final = 1 << 11  # until one's own next turn, as the next one
BALLAD: Final = 1 << 12
HOWLING: Final = 1 << 13  # the next attack of this turn
RAGING: Final = 1 << 14  # the next melee attack
TOKENS: Final = (
    "robbed",
    "rooted",
    "eyed",
    "blessed",
    "jabbed",
    "pinched",
    "alpha",
    "snared",
    "bribed",
    "cursed",
    "lulled",
    "smoke",
    "ballad",
    "howling",
    "raging",
)
# Used abilities and the like, as bits next to the tokens.
PRAYED: Final = 1 << 15
ATTACKED: Final = 1 << 16
BREWED: Final = 1 << 17
FOCUSED: Final = 1 << 18
LOOKED: Final = 1 << 19
ACTED: Final = 1 << 20
STOOD_FAST: Final = 1 << 21
WENT_WILD: Final = 1 << 22
ENCORED: Final = 1 << 23
TURN_MARKS: Final = HOWLING | ATTACKED | BREWED | FOCUSED | LOOKED
ROUND_MARKS: Final = ACTED | STOOD_FAST | WENT_WILD | ENCORED
NEXT_TURN_MARKS: Final = SNARED | BRIBED | CURSED
