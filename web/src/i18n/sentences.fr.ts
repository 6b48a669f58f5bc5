// Ce que dit le serveur quel que soit le jeu, en français.

export const sentences: Record<string, string> = {
  "It is not your turn.": "Ce n’est pas votre tour.",
  "The operator of this server has blocked you.": "La personne qui tient ce serveur vous en a interdit l’entrée.",
  "This is not possible now.": "Ce n’est pas possible maintenant.",
  "There is nothing of yours to take back.": "Vous n’avez aucun coup à reprendre.",
  "It is too late to take that back: chance, another player or a reveal came after it.":
    "Il est trop tard pour reprendre ce coup : le hasard, un autre joueur ou une révélation sont passés par là.",
  "You have a seat at this table. During a game nobody takes a second one, since nobody should know two hands.":
    "Vous avez déjà une place à cette table. Pendant une partie, personne n’en prend une deuxième : nul ne doit connaître deux mains.",
  "What is stored of this table can't be read: it is damaged, or of another version of the game.":
    "Ce qui est enregistré de cette table est illisible : c’est abîmé, ou d’une autre version du jeu.",
  "This seat is kept for its player. A bot can stand in until they are back.":
    "Cette place reste à la personne qui l’occupe. Un robot peut la remplacer jusqu’à son retour.",
  "You have taken back very many moves in this game: this one stays.": "Vous avez repris un très grand nombre de coups dans cette partie : celui-ci reste.",
  "Something is revealed after the first of these moves. Make them one at a time.":
    "Ce que vous avez préparé révèle quelque chose : validez-le d’abord avec le grand bouton.",
  "This player was called a moment ago: give them some minutes.": "Cette personne vient d’être appelée : laissez-lui quelques minutes.",
  "A name needs letters that can be seen.": "Il faut un nom dont les lettres se voient.",
};
