/** From when on a todo is to be worked on. */
export const startTexts = {
  label: "Start",
  time: "Start time",
  clearDay: "No start",
  afterDue: "It starts after it is due. Choose an earlier start or a later due date.",
  starts: (day: string) => `Starts ${day}`,
  startsAndDue: (start: string, due: string) => `Starts ${start}, due ${due}`,
  /** A card's, where nothing says until when. */
  from: (day: string) => `From ${day}`,
};
