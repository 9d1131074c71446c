import type * as specified from "../start.ts";
import type { Translated } from "../translated.ts";

export const startTexts: Translated<typeof specified.startTexts> = {
  label: "Start",
  time: "Start time",
  clearDay: "No start",
  afterDue: "It starts after it is due. Choose an earlier start or a later due date.",
  starts: (day) => `Starts ${day}`,
  startsAndDue: (start, due) => `Starts ${start}, due ${due}`,
  from: (day) => `From ${day}`,
};
