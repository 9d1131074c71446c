import type * as specified from "../embed.ts";
import type { Translated } from "../translated.ts";

export const embedTexts: Translated<typeof specified.embedTexts> = {
  loading: "Board wird geladen …",
  failed: "Das Board konnte nicht geladen werden",
  again: "Noch einmal versuchen",
  ended: "Dieses Board wird hier nicht mehr gezeigt.",
  full: "Dieses Board sehen gerade so viele Leute an, wie sein Link zulässt.",
  away: "Keine Verbindung. So sah das Board zuletzt aus.",
  board: (name) => `Whiteboard ${name}`,
  todoBoard: (name) => `To-do-Board ${name}`,
  done: "Erledigt",
  due: (date) => `Fällig ${date}`,
  keys: "Die Pfeiltasten verschieben das Board, Plus und Minus vergrößern und verkleinern, 0 zeigt alles.",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  showAll: "Alles zeigen",
  open: "In Tafel öffnen",
};
