// The words of sources: on the cards of components, and on the page that lists all values nobody published.

import { dictionary } from "../i18n/typeset.ts";
import { settings } from "../settings.svelte.ts";

const en = dictionary("en", {
  title: "Where its values come from",
  all: "all sources",
  newTab: "opens in a new tab",
  help: "Help us",
  helpSay: (field: string) => `Help us: ${field}`,
  explains: { word: "Reconstructed", text: " means nobody published it: our guess keeps every known rule. If you own the box, one look settles it." },
  fromFile: "from a file",
  tableBox: "this table’s box",
  heading: "What nobody has written down",
  lead: (n: number) => `${n} values of these boxes were never published. We reconstructed them so that you can play. Each one you read off your box makes the table truer.`,
  unknown: (n: number) => `${n} unknown`,
  entered: (n: number) => `you entered ${n}`,
  known: "known",
  bar: (book: number, worked: number, guessed: number) => `${book} from the rulebook, ${worked} worked out, ${guessed} reconstructed`,
  goOn: "Go on with my box",
  begin: "I own this box",
  list: "List",
  listSay: (game: string) => `Save the list of ${game} as text`,
  listTitle: (game: string, n: number) => `${game}: ${n} values that nobody published`,
  yours: "your box",
  file: "values-to-read",
  ours: "ours",
  done: { head: "Done with a box?", text: "Save it as a file and mail or attach it: one small text file with values only, no pictures, no sentences of the publishers." },
  how: "How to send it",
  howText: "Open your box, press “Save as file”, and send that file to whoever plays with you, or attach it to a message to this project. Nothing is sent by this page itself.",
  back: "Back",
});

const fr: typeof en = dictionary("fr", {
  title: "D’où viennent ses valeurs",
  all: "toutes les sources",
  newTab: "s’ouvre dans un nouvel onglet",
  help: "Aidez-nous",
  helpSay: (field: string) => `Aidez-nous : ${field}`,
  explains: { word: "Reconstituée", text: " veut dire que personne ne l’a publiée : notre valeur respecte toutes les règles connues. Si vous avez la boîte, un coup d’œil suffit." },
  fromFile: "d’un fichier",
  tableBox: "la boîte de cette table",
  heading: "Ce que personne n’a noté",
  lead: (n: number) => `${n} valeurs de ces boîtes n’ont jamais été publiées. Nous les avons reconstituées pour que vous puissiez jouer. Chaque valeur lue sur votre boîte rend la table plus juste.`,
  unknown: (n: number) => `${n} inconnues`,
  entered: (n: number) => `${n} saisies par vous`,
  known: "connu",
  bar: (book: number, worked: number, guessed: number) => `${book} des règles, ${worked} déduites, ${guessed} reconstituées`,
  goOn: "Continuer ma boîte",
  begin: "J’ai cette boîte",
  list: "Liste",
  listSay: (game: string) => `Enregistrer la liste de ${game} en texte`,
  listTitle: (game: string, n: number) => `${game} : ${n} valeurs que personne n’a publiées`,
  yours: "votre boîte",
  file: "valeurs-a-lire",
  ours: "la nôtre",
  done: { head: "Une boîte terminée ?", text: "Enregistrez-la et envoyez le fichier : un petit texte, des valeurs seulement, ni images ni phrases des éditeurs." },
  how: "Comment l’envoyer",
  howText: "Ouvrez votre boîte, choisissez « Enregistrer », puis envoyez ce fichier à qui joue avec vous, ou joignez-le à un message au projet. Cette page n’envoie rien elle-même.",
  back: "Retour",
});

const ALL = { en, fr };

export const sourcesWords = (): typeof en => ALL[settings.lang];
