/** That a todo reminds those who are to do it, by mail. */
export const reminderTexts = {
  label: "Reminders",
  choices: { time: "When it is due", hour: "An hour before", day: "A day before", week: "A week before" },
  /** Of what has all day, instead of "When it is due". */
  onTheDay: (time: string) => `On the day, ${time}`,
  none: "None",
  toMe: "You get an email.",
  toAssigned: "Those assigned get an email.",
  toNobody: "Nobody is assigned, so nobody gets an email.",
  /** A card's sign. */
  reminds: (text: string) => `Reminders: ${text}`,
};

/** A mail each morning of what is due. */
export const morningTexts = {
  title: "Email in the morning",
  hint: "What is due today and what is overdue, on all boards. When there is nothing, no email comes.",
  toggle: "Send me an email in the morning",
  hour: "At",
  zone: (zone: string) => `Time zone: ${zone}`,
  failed: "The setting could not be changed.",
  loadFailed: "The setting could not be loaded.",
};
