import type * as specified from "../landing.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  headline: "Von der Notiz bis zum Häkchen",
  lead: "Sammle Ideen mit anderen auf einem Whiteboard, mach Notizen zu Aufgaben, wo sie liegen, und hak sie dort oder auf ihrem To-do-Board ab. Whiteboards, To-do-Boards und Teams an einem Ort, auf deinem eigenen Server.",
  getStarted: "Loslegen",
  signUp: "Jetzt registrieren",
  tryIt: "oder ein Whiteboard ohne Konto ausprobieren",
  heroPicture:
    "Der Rückblick eines Teams: Notizen sind zu Aufgaben geworden, zwei davon sind abgehakt, dazu die Cursor von drei Personen",
  promises: [
    {
      id: "whiteboards",
      title: "Whiteboards in Echtzeit",
      text: "Notizen, Zeichnungen, Formen, Pfeile, Links und Listen auf einer großen Fläche. Alle im Team sehen jede Änderung sofort, und dazu die Cursor der anderen.",
      picture: "Ein Whiteboard, auf dem ein Team ein Projekt plant",
    },
    {
      id: "boards",
      title: "To-do-Boards, wie du sie brauchst",
      text: "Deine Listen, deine Ordnung. Zieh Aufgaben dorthin, wo sie hingehören, und gib ihnen ein Fälligkeitsdatum, eine Priorität und jemanden, der sich kümmert.",
      picture: "Ein To-do-Board mit Listen, Fälligkeitsdaten und zugewiesenen Mitgliedern",
    },
    {
      id: "teams",
      title: "Für Teams gemacht",
      text: "Erstelle Teams und lade Mitglieder per E-Mail oder mit einem Link ein. Jedes Team hat eigene Whiteboards und To-do-Boards, und Admins entscheiden, wer was darf.",
      picture: "Die Mitglieder eines Teams mit ihren Rollen",
    },
  ],
  closingTitle: "Bereit, wenn du es bist",
  closing: "Die Registrierung dauert eine Minute. Deine Boards bleiben auf diesem Server.",
  sponsor: "Unterstützt von",
  sponsorName: "unserem Sponsor",
};

export const footerTexts: Translated<typeof specified.footerTexts> = {
  label: "Fußzeile",
  imprint: "Impressum",
  privacy: "Datenschutz",
  about: "Über uns",
  faq: "FAQ",
  contact: "Kontakt",
  styleGuide: "Styleguide",
  copyright: (year) => `© ${year} Tafel`,
};
