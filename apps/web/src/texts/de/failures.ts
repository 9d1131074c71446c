import type * as specified from "../failures.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  unexpected: "Etwas ist schiefgegangen",
  unexpectedGerman: "Etwas ist schiefgegangen",
  noAnswer: "Der Server antwortet nicht. Versuche es noch einmal.",
  failedUnreachable: (what) =>
    `${what}. Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.`,
  notFound: {
    title: "Seite nicht gefunden",
    text: "Unter dieser Adresse gibt es keine Seite.",
    home: "Zur Startseite",
  },
};
