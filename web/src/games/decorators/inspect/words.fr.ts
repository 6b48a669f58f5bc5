// Ce que disent les fiches, en français. Le type est celui du dictionnaire anglais : rien ne peut manquer.
import { dictionary } from "../../../i18n/typeset.ts";
import type { en } from "./words.en.ts";

export const fr: typeof en = dictionary("fr", {
  labels: { now: "Maintenant", have: "Vous avez", missing: "Il manque", good: "Bon pour vous" },

  goal: {
    kinds: { room: "Objectif de salle", hallway: "Objectif de couloir", shape: "Objectif de forme" },
    hand: "dans votre main, caché aux autres",
    caption: (points) => `vaut ${points}, une fois`,
    says: {
      room: (icons) => `Accrochez aux murs d’une seule salle : ${icons}.`,
      hallway: (icons) => `Accrochez aux murs des couloirs, où que ce soit dans votre donjon : ${icons}.`,
      shape: "Formez ce motif n’importe où dans votre donjon, tourné ou en miroir. Ses tuiles n’ont pas à communiquer entre elles.",
    },
    done: "tout : il se marque à votre prochain décompte.",
    part: (met, of) => `${met} sur ${of}.`,
    roomy: (n, say) => (n ? `${say.count(n, "salle", "salles")} aux murs assez libres.` : "aucune salle aux murs assez libres."),
    mimics: (n, say) => `Avec ${say.count(n, "jeton mimique", "jetons mimique")}, il est complet.`,
    mimicHelps: "Un jeton mimique change une icône joker d’un mur en l’une d’elles.",
    hung: (room) => (room ? "dans cette salle" : "sur un mur"),
    notHung: (room) => (room ? "pas encore dans cette salle" : "pas encore sur un mur"),
    wanted: (n) => `${n} demandés`,
    room: "Salle",
    roomSays: "une tuile à une porte",
    hallway: "Couloir",
    hallwaySays: "deux passages ou plus",
    cells: (met, of) => `${met} sur ${of} en place`,
    points: "dès qu’il est rempli",
  },

  boss: {
    kind: (yellow) => (yellow ? "Boss · chacun pour soi" : "Boss · on vous compare"),
    says: (rule) => `À la fin de la partie, ${rule}.`,
    none: "pas à cette table.",
    now: (count, points) => `${count} pour l’instant, ${points}.`,
    value: (count, points) => `${count}, ${points}`,
  },

  tile: {
    kind: "Tuile · deux faces, posée sur une",
    generic: "Tuile générique · salle ou couloir",
    start: "Tuile de départ · ne bouge jamais",
    says: (dungeon) => `Posée comme donjon : ${dungeon}. Ou accrochez son autre face aux murs.`,
    genericSays: "Une salle d’un côté, un couloir droit de l’autre. Sans couleur ni icône, elle ne décore pas.",
    startSays: "Toute tuile de donjon doit y être reliée par des passages. C’est un couloir à quatre passages.",
    places: (n, say) => `elle a ${say.count(n, "case possible", "cases possibles")} dans votre donjon.`,
    nowhere: "elle n’a pas de place dans votre donjon ; elle peut aller en réserve.",
    begins: "elle est au milieu de chaque donjon, et aucun architecte ne la déplace.",
    placed: "elle est posée dans un donjon et y reste, sauf architecte.",
    draft: "sur le plateau de draft.",
    fulfils: (goals) => `Elle peut compléter : ${goals}.`,
    icon: (side) => `au bord ${side}`,
    ways: "Passages",
    waysSay: (n, say) => say.count(n, "bord", "bords"),
    helper: "agit quand on choisit la tuile",
    number: (n) => `tuile ${n} : son numéro décide de sa place`,
  },

  icon: {
    kind: "Décoration",
    wildKind: "Icône joker",
    says: "Elle décore le mur qu’elle touche. Objectifs et boss la comptent là ; sans mur, elle ne fait rien.",
    wild: "Elle ne compte pas, jusqu’à ce qu’un jeton mimique en fasse la décoration de votre choix, pour un objectif ou un boss.",
    now: (n) => `${n} dans votre donjon.`,
    wanted: (goals) => `La veulent : ${goals}.`,
    mimics: (n, say) => `vous avez ${say.count(n, "jeton mimique", "jetons mimique")}.`,
    wall: "Sur un mur",
    wallSays: "compte pour les objectifs",
  },

  floor: {
    title: (colour) => `Sol : ${colour}`,
    kind: "Couleur d’une tuile de donjon",
    starTitle: "Étoile",
    starKind: "Sur une tuile de donjon",
    says: "À la fin, les couleurs différentes marquent, ainsi que votre couleur la plus fréquente. Des objectifs en demandent aussi.",
    star: (points) => `À la fin, chaque étoile de votre donjon vaut ${points} points. Des objectifs en demandent une.`,
    now: (n, say) => `${say.count(n, "tuile", "tuiles")} dans votre donjon.`,
    colours: "Couleurs différentes",
    common: "Couleur la plus fréquente",
    points: (row) => row,
  },

  assistant: {
    kind: "Assistant sur une tuile",
    says: {
      sapper: "Qui choisit la tuile reçoit aussi une tuile générique, à poser ou à mettre en réserve dans le même tour.",
      burrower: "Qui choisit la tuile en pioche deux autres dans le sac et garde une des trois.",
      architect: "Qui choisit la tuile reçoit un jeton architecte.",
      mimic: "Qui choisit la tuile reçoit un jeton mimique.",
    },
    works: "il agit aussitôt, quand sa tuile est choisie. Plus tard, dans le donjon, il ne fait rien.",
  },

  token: {
    architect: "Jeton architecte",
    mimic: "Jeton mimique",
    kind: "Jeton · dépensé une fois",
    says: {
      architect: "En construisant, déplacez ou tournez une tuile de votre donjon. Entre-temps il peut être illégal ; à la fin, non.",
      mimic: "En marquant, une icône joker sur un mur compte comme la décoration de votre choix, pour ce seul objectif ou boss.",
    },
    now: (n, say) => `vous avez ${say.count(n, "tel jeton", "tels jetons")}. Non dépensés, ils ne valent rien.`,
    from: "en donne un quand sa tuile est prise",
  },

  exchange: {
    title: "Échange",
    kind: "Emplacement du plateau de draft",
    says: "Prenez une tuile du sac, sans la voir. Puis piochez un objectif dans le paquet de votre choix et défaussez-en un.",
    free: "libre cette manche.",
    taken: (who) => `${who} y est cette manche.`,
    order: "Ordre du tour",
    orderSays: "au milieu à la manche suivante",
  },

  spot: {
    title: (n) => `Emplacement ${n}`,
    kind: "Emplacement du plateau de draft",
    says: "Sa tuile est à vous, et vous jouez la manche suivante dans l’ordre des emplacements. Les petits numéros sont devant.",
    now: (who) => `${who} s’y trouve.`,
    free: "personne ne s’y trouve.",
  },

  hourglasses: {
    title: "Sabliers",
    kind: "La fin de la partie",
    says: "Il y en a trois dans le sac rouge, qui suit le bleu. Au troisième, la partie finit, au plus tard avec cette manche.",
    now: (n, of) => `${n} sur ${of} sortis.`,
  },

  bag: {
    title: "Sac",
    kind: "Tuiles à venir",
    says: "Les tuiles viennent d’abord du sac bleu, puis du rouge, où sont les sabliers.",
    now: (blue, red) => `il en reste ${blue} dans le sac bleu, ${red} dans le rouge.`,
  },

  storage: {
    title: "Réserve",
    kind: "Sur votre plateau",
    says: "Deux tuiles y attendent une phase de construction. À la fin, elles ne valent rien.",
    now: (n, of) => `emplacements pris : ${n} sur ${of}.`,
  },

  worth: {
    title: "Si c’était fini",
    kind: "Score",
    says: "Les points des objectifs restent. Couleurs, étoiles et boss sont comptés une fois, à la fin.",
    now: (n) => `${n} points en tout.`,
    goals: "Objectifs marqués",
    colours: "Couleurs différentes",
    common: "Couleur la plus fréquente",
    stars: "Étoiles",
    points: (n) => `points : ${n}`,
  },

  legend: {
    kind: "Lire le plan",
    titles: { room: "Salle", hallway: "Couloir", decorates: "Décoration sur un mur", idle: "Décoration sans mur", open: "Passage ouvert", may: "Possible ici", turn: "Possible en tournant", closed: "Impossible ici" },
    says: {
      room: "Une tuile à une seule porte. Les objectifs de salle regardent les murs d’une seule salle.",
      hallway: "Une tuile à deux passages ou plus. Les objectifs de couloir regardent tous les couloirs ensemble.",
      decorates: "Cette icône touche un mur : elle compte pour les objectifs et les boss.",
      idle: "Cette icône ne touche pas encore de mur. Une tuile de donjon posée à côté peut y remédier.",
      open: "Un passage vers une case vide. Après chaque pose, il doit en rester au moins un.",
      may: "La tuile en main peut être posée ici telle quelle.",
      turn: "La tuile en main va ici si on la tourne. Touchez pour la tourner et la poser.",
      closed: "La tuile en main ne va pas ici sur cette face, dans aucun sens. Touchez la case pour voir quel mur ou passage s’y oppose.",
    },
  },

  seat: {
    kind: (order) => `À la table · ${order}`,
    you: "vous",
    order: (n, of) => `numéro ${n} sur ${of} cette manche`,
    says: "Tous voient les donjons, les réserves et les jetons ; personne ne voit les objectifs en main.",
    now: (tiles, rooms, say) => `${say.count(tiles, "tuile posée", "tuiles posées")}, ${say.count(rooms, "objectif marqué", "objectifs marqués")}.`,
    total: (n) => `Si c’était fini : ${n} points.`,
    points: (n) => `Points : ${n}`,
    pointsSays: "des objectifs",
    shapes: "Objectifs de forme",
    decorations: "Objectifs de décoration",
    architects: "Architectes",
    mimics: "Mimiques",
    n: (n) => String(n),
  },

  round: {
    title: (n) => `Manche ${n}`,
    kind: "Manche",
    says: "À tour de rôle, chacun choisit une tuile, utilise l’assistant, construit, marque et complète sa main. Le troisième sablier finit la partie.",
    now: (names) => `ordre du tour : ${names}.`,
    last: "c’est la dernière manche.",
  },

  phase: {
    kind: "Partie d’un tour",
    says: {
      setup: "Chacun pioche trois objectifs de chaque sorte et en défausse deux des six.",
      draft: "Menez votre pion à un emplacement libre : sa tuile est à vous, et il décide de votre ordre à la manche suivante.",
      assistant: "Si la tuile porte un assistant, il agit maintenant.",
      build: "Posez la nouvelle tuile ou mettez-la en réserve, et posez autant de tuiles de la réserve que vous voulez.",
      score: "Jouez les objectifs que votre donjon remplit, pour leurs points.",
      refill: "Piochez des objectifs jusqu’à en avoir quatre, de l’un ou l’autre paquet.",
      end: "Les mimiques restantes peuvent servir les boss ; puis on compte étoiles, couleurs et boss.",
    },
    now: (who) => `${who}.`,
  },

  rules: {
    DA1: "Sapeur", DA2: "Fouisseur", DA3: "Jetons", DB1: "Réserve", DB2: "Construire", DB5: "Architecte", DB6: "Réparer", DC1: "Marquer", DC2: "Salles", DC3: "Couloirs", DC4: "Deux fois", DC5: "Formes",
    DC6: "Mimique", DC7: "Ce qui est public", DD1: "Draft", DD2: "Emplacements", DD3: "Échange", DE1: "Étoiles", DE2: "Couleurs", DE3: "Couleur fréquente", DE4: "Boss", DE5: "Dernières mimiques", DE6: "Notes des boss", DE7: "Victoire", DE8: "Ne vaut rien",
    DF1: "Compléter", DP1: "Accrocher", DP2: "Passages", DP3: "Creuser", DP4: "Passage ouvert", DP5: "Murs", DP6: "Décorer", DR1: "Nouvelles tuiles", DR2: "Sacs", DR3: "Sabliers", DR4: "Tours", DS1: "Tuile de départ", DS5: "Premiers objectifs", DS7: "Ce qui est public",
    DT1: "Deux faces", DT2: "Salles, couloirs", DT3: "Sols", DT4: "Assistants", DT5: "Tuile générique", DT6: "Tourner",
  },
});
