// The words of sharing a finished game, in French.

import { dictionary } from "../i18n/typeset.ts";
import type { Words } from "./words.en.ts";

export const fr: Words = dictionary("fr", {
  share: "Partager",
  title: "Partager cette partie",
  about: "Avec le lien, tout le monde peut voir l’analyse, revoir la partie, la reprendre et la télécharger. Il ne mène à aucune place.",
  make: "Créer un lien",
  link: "Lien",
  signs: "Mes signes figurent dans les liens partagés",
  signsNote: "Sinon, les liens de cette partie ne jugent pas vos décisions.",
  revoke: "Reprendre le lien",
  cant: "Cela n’a pas marché : réessayez dans un instant.",
  unsigned: (name: string) => `${name} garde pour soi les signes de cette partie.`,
});
