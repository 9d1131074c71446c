import type * as specified from "../example-board.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const exampleBoard: typeof specified.exampleBoard = [
  {
    title: "Ideen",
    todos: [
      {
        name: "Interview mit der Bibliothekarin",
        description: "Nach den Öffnungszeiten in der Prüfungszeit fragen.",
        priority: "low",
      },
      { name: "Ein Plakat für den Flur", assignee: "Mira Holt" },
    ],
  },
  {
    title: "Zu erledigen",
    todos: [
      { name: "Gliederung des Vortrags", dueIn: 4, priority: "high", assignee: "Jonas Weber" },
      { name: "Umfrage: höchstens zehn Fragen", dueIn: 8, priority: "medium", assignee: "Mira Holt" },
      { name: "Raum buchen", dueIn: 12 },
    ],
  },
  {
    title: "In Arbeit",
    todos: [
      {
        name: "Die drei Quellen lesen",
        description: "Zu jeder eine Seite Notizen, auf unserem Whiteboard.",
        dueIn: 2,
        priority: "medium",
        assignee: "Aylin Demir",
      },
    ],
  },
  {
    title: "Erledigt",
    todos: [{ name: "Uns auf die Frage einigen" }, { name: "Arbeit aufteilen", assignee: "Aylin Demir" }],
  },
];

export const publicBoardTexts: Translated<typeof specified.publicBoardTexts> = {
  title: "To-do-Board",
  intro: "So sieht ein To-do-Board aus. Hier lässt sich nichts ändern. Registriere dich für ein eigenes.",
  tryIntro: "Verschiebe Aufgaben, hake sie ab und füge neue hinzu. Was du tust, bleibt in diesem Browser.",
  signUp: "Registrieren",
  todos: (count) => (count === 1 ? "1 Aufgabe" : `${number(count)} Aufgaben`),
  due: "Fällig",
  priority: { low: "Niedrig", medium: "Mittel", high: "Hoch" },
};
