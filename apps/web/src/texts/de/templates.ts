import type * as specified from "../templates.ts";
import type { Translated } from "../translated.ts";

export const templateTexts: Translated<typeof specified.templateTexts> = {
  open: "Aus einer Vorlage",
  title: "Anfangen mit",
  blank: "Leer",
};

export const savedTemplateTexts: Translated<typeof specified.savedTemplateTexts> = {
  own: "Meine Vorlagen",
  of: (team) => `Vorlagen von ${team}`,
  none: "Noch keine. Im Menü eines Boards legst du mit „Als Vorlage speichern“ eine an.",
  loadFailed: "Die Vorlagen konnten nicht geladen werden",
  menu: (name) => `Menü von ${name}`,
  rename: "Umbenennen",
  name: "Name der Vorlage",
  renameFailed: "Die Vorlage konnte nicht umbenannt werden",
  delete: "Löschen",
  deleteTitle: "Vorlage löschen",
  deleteQuestion: (name) => `Möchtest du die Vorlage ${name} löschen?`,
  deleteWarning: "Das lässt sich nicht rückgängig machen. Boards aus dieser Vorlage bleiben.",
  deleted: "Vorlage gelöscht",
  deleteFailed: "Die Vorlage konnte nicht gelöscht werden",
  saveTitle: "Als Vorlage speichern",
  forYou: "Du kannst neue eigene Boards damit anfangen.",
  forTeam: (team) => `Alle in ${team} können neue Boards damit anfangen.`,
  withTodos: "Mit den Aufgaben",
  left: "Häkchen, Termine und das Archiv bleiben zurück.",
  save: "Speichern",
  saved: (name) => `„${name}“ steht jetzt unter „Aus einer Vorlage“`,
  saveFailed: "Die Vorlage konnte nicht gespeichert werden",
};

export const newBoardTexts: Translated<typeof specified.newBoardTexts> = {
  board: "Neues Board",
  whiteboard: "Unbenanntes Whiteboard",
};

export const whiteboardTemplateTexts: Translated<typeof specified.whiteboardTemplateTexts> = {
  brainstorm: {
    name: "Brainstorming",
    question: "Was ist unsere Frage?",
    ideas: ["Eine Idee", "Noch eine", "Eine verrückte", "Was andere tun", "Der günstige Weg", "Das Gegenteil"],
    best: "Die besten drei",
    vote: "Zieh die besten Ideen hier hinein",
  },
  retrospective: {
    name: "Retrospektive",
    columns: [
      { title: "Was gut war", example: "Was soll so bleiben, wie es ist?" },
      { title: "Was nicht gut war", example: "Was hat uns Zeit oder Nerven gekostet?" },
      { title: "Was wir versuchen", example: "Eine Sache, bis zum nächsten Mal" },
    ],
    list: "Notizen",
    next: "Wer macht was bis wann?",
  },
  lesson: {
    name: "Unterrichtsstunde",
    goal: "Am Ende können alle …",
    steps: [
      { title: "5 Min. · Einstieg", text: "Eine Frage, die neugierig macht" },
      { title: "15 Min. · Input", text: "Was neu ist, mit einem Beispiel" },
      { title: "20 Min. · Arbeit", text: "Zu zweit, mit einer Aufgabe für jedes Paar" },
      { title: "5 Min. · Abschluss", text: "Was haben wir gelernt?" },
    ],
    material: "Material",
    materials: ["Arbeitsblatt", "Link oder Film"],
    homework: "Hausaufgabe",
  },
  mindMap: {
    name: "Mindmap",
    topic: "Thema",
    branches: ["Wer?", "Was?", "Wo?", "Wann?", "Warum?", "Wie?"],
    thought: "Ein Gedanke",
  },
  weeklyPlan: {
    name: "Wochenplan",
    days: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"],
    list: "Plan",
    examples: ["Was muss zuerst getan werden?", "", "", "", "Was kann bis Freitag warten?"],
    goal: "Was diese Woche am wichtigsten ist",
    later: "Nächste Woche",
  },
};

export const todoTemplateTexts: Translated<typeof specified.todoTemplateTexts> = {
  kanban: {
    name: "Kanban",
    lists: [
      { title: "Ideen", todos: ["Alles aufschreiben, was zu tun ist", "Das Wichtigste nach oben ziehen"] },
      { title: "Zu erledigen", todos: ["Höchstens drei davon nehmen"] },
      { title: "In Arbeit", todos: ["Woran gerade jemand arbeitet"] },
      { title: "Erledigt", todos: [] },
    ],
  },
  retrospective: {
    name: "Retro",
    lists: [
      { title: "Lief gut", todos: ["Was soll so bleiben?"] },
      { title: "Geht besser", todos: ["Was hat uns Zeit oder Kraft gekostet?"] },
      { title: "Probieren wir aus", todos: ["Eine Sache fürs nächste Mal: wer, und bis wann?"] },
    ],
  },
  onboarding: {
    name: "Einarbeitung",
    lists: [
      {
        title: "Vor dem ersten Tag",
        todos: ["Arbeitsplatz einrichten", "Zugänge anlegen", "Jemanden für Fragen bestimmen"],
      },
      {
        title: "Erster Tag",
        todos: ["Alles zeigen", "Gemeinsam Mittag essen", "Eine kleine erste Aufgabe vereinbaren"],
      },
      { title: "Erste Woche", todos: ["Alle im Team kennenlernen", "Die erste Aufgabe abschließen"] },
      { title: "Erster Monat", todos: ["Besprechen, wie es läuft", "Aufschreiben, was hier gefehlt hat"] },
    ],
  },
  lesson: {
    name: "Unterrichtsstunde",
    lists: [
      {
        title: "Vorbereiten",
        todos: ["Das Ziel in einem Satz aufschreiben", "Material finden", "Kopieren", "Raum buchen"],
      },
      { title: "In der Stunde", todos: ["Einstieg", "Input", "Arbeit zu zweit", "Abschluss"] },
      { title: "Danach", todos: ["Ergebnisse lesen", "Notieren, was nächstes Mal anders wird"] },
    ],
  },
  move: {
    name: "Umzug",
    lists: [
      {
        title: "Zwei Monate vorher",
        todos: [
          "Wohnung kündigen",
          "Transporter oder Umzugsfirma buchen",
          "Freunde um Hilfe bitten",
          "Kartons sammeln",
        ],
      },
      {
        title: "Zwei Wochen vorher",
        todos: ["Post nachsenden lassen", "Bank und Versicherung informieren", "Einpacken, was nicht gebraucht wird"],
      },
      { title: "Am Umzugstag", todos: ["Zähler ablesen", "Leere Räume fotografieren", "Schlüssel übergeben"] },
      { title: "Danach", todos: ["Neue Adresse anmelden", "Name an Klingel und Briefkasten"] },
    ],
  },
  week: {
    name: "Woche",
    lists: [
      { title: "Montag", todos: ["Woche planen"] },
      { title: "Dienstag", todos: [] },
      { title: "Mittwoch", todos: [] },
      { title: "Donnerstag", todos: [] },
      { title: "Freitag", todos: ["Zurückblicken und aufräumen"] },
      { title: "Irgendwann", todos: ["Was noch keinen Tag hat"] },
    ],
  },
};
