import type * as specified from "../faq.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  title: "Häufige Fragen",
  intro: "Wie Tafel funktioniert, in kurzen Antworten.",
  sections: "Abschnitte",
};

export const faq: Translated<typeof specified.faq> = [
  {
    id: "getting-started",
    title: "Erste Schritte",
    questions: [
      {
        id: "account",
        question: "Wie erstelle ich ein Konto?",
        answer:
          "Wähle „Registrieren“, gib deinen Namen, einen Benutzernamen, deine E-Mail-Adresse und ein Passwort ein und öffne den Link, den wir dir schicken. Dann kannst du dich anmelden.",
      },
      {
        id: "first-board",
        question: "Wie lege ich mein erstes Whiteboard an?",
        answer:
          "Öffne „Whiteboards“ und wähle „Neues Whiteboard“. Es heißt „Unbenanntes Whiteboard“, bis du ihm mit dem Stift einen Namen gibst.",
      },
      {
        id: "first-team",
        question: "Wie arbeite ich mit anderen zusammen?",
        answer:
          "Erstelle unter „Teams“ ein Team und lade Mitglieder per E-Mail oder mit dem Link ein. Alles, was du im Bereich des Teams erstellst, gehört allen seinen Mitgliedern.",
      },
      {
        id: "workspace",
        question: "Was unterscheidet meinen Bereich vom Bereich eines Teams?",
        answer:
          "„Mein Bereich“ ist privat: Nur du siehst, was darin ist. Boards im Bereich eines Teams sehen und bearbeiten alle Mitglieder. Um gemeinsam an einem Whiteboard zu arbeiten, lege es im Bereich des Teams an oder verschiebe es mit „Teilen“ dorthin.",
      },
    ],
  },
  {
    id: "features",
    title: "Funktionen",
    questions: [
      {
        id: "tools",
        question: "Welche Werkzeuge hat das Whiteboard?",
        answer: "Freihandzeichnungen, Formen, Text, Pfeile, Listen und Links mit Vorschau.",
      },
      {
        id: "todo",
        question: "Was kann ich zu einer Aufgabe angeben?",
        answer:
          "Eine Beschreibung, ein Fälligkeitsdatum, Zuständige und eine Priorität: niedrig, mittel oder hoch. Auf den Boards eines Teams können Mitglieder zugewiesen werden.",
      },
      {
        id: "real-time",
        question: "Sehen andere meine Änderungen sofort?",
        answer:
          "Ja. Whiteboards und To-do-Boards eines Teams werden in Echtzeit abgeglichen: Änderungen erscheinen sofort auf allen Bildschirmen, auf Whiteboards auch die Cursor.",
      },
      {
        id: "offline",
        question: "Was passiert, wenn die Verbindung abbricht?",
        answer:
          "Du kannst weiterarbeiten. Deine Änderungen bleiben im Browser und werden gesendet, sobald die Verbindung wieder da ist.",
      },
      {
        id: "favorites",
        question: "Wie finde ich ein Board wieder?",
        answer:
          "Such nach seinem Namen, markiere es mit dem Herz als Favorit oder zeig die kürzlich bearbeiteten an. Auf dem Dashboard stehen die neuesten drei.",
      },
    ],
  },
  {
    id: "account-settings",
    title: "Konto und Einstellungen",
    questions: [
      {
        id: "two-factor",
        question: "Wie schalte ich die Anmeldung in zwei Schritten ein?",
        answer:
          "Unter „Einstellungen“, „Erweitert“. Von da an schicken wir dir bei jeder Anmeldung einen Code; er gilt fünf Minuten.",
      },
      {
        id: "forgot-password",
        question: "Ich habe mein Passwort vergessen. Was kann ich tun?",
        answer:
          "Wähle bei der Anmeldung „Passwort vergessen?“. Wir schicken dir einen Link, mit dem du ein neues festlegst.",
      },
      {
        id: "change-email",
        question: "Wie ändere ich meine E-Mail-Adresse?",
        answer:
          "Unter „Einstellungen“, „Konto“. Wir schicken einen Code an die neue Adresse, und du gibst ihn dort ein.",
      },
      {
        id: "delete-account",
        question: "Was passiert, wenn ich mein Konto lösche?",
        answer:
          "Deine persönlichen Boards werden mitgelöscht. Die Boards deiner Teams bleiben erhalten. Das lässt sich nicht rückgängig machen.",
      },
    ],
  },
];
