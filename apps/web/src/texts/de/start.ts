import type * as specified from "../start.ts";
import type { Translated } from "../translated.ts";

export const startTexts: Translated<typeof specified.startTexts> = {
  label: "Beginn",
  time: "Uhrzeit des Beginns",
  clearDay: "Kein Beginn",
  afterDue: "Sie beginnt, nachdem sie fällig ist. Wähle einen früheren Beginn oder eine spätere Fälligkeit.",
  starts: (day) => `Beginnt am ${day}`,
  startsAndDue: (start, due) => `Beginnt am ${start}, fällig am ${due}`,
  from: (day) => `Ab ${day}`,
};
