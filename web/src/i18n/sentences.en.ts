// Sentences that the server says whatever the game is, in English.

export const sentences: Record<string, string> = {
  "The operator of this server has blocked you.": "The operator of this server has blocked you.",
  "You have a seat at this table. During a game nobody takes a second one, since nobody should know two hands.":
    "You have a seat at this table. During a game nobody takes a second one, since nobody should know two hands.",
  "This seat is kept for its player. A bot can stand in until they are back.": "This seat is kept for its player. A bot can stand in until they are back.",
  "What is stored of this table can't be read: it is damaged, or of another version of the game.":
    "What is stored of this table can't be read: it is damaged, or of another version of the game.",
  "Something is revealed after the first of these moves. Make them one at a time.":
    "What you have staged reveals something: press the big button first.",
  "This player was called a moment ago: give them some minutes.": "This player was called a moment ago: give them some minutes.",
  "A name needs letters that can be seen.": "A name needs letters that can be seen.",
};
