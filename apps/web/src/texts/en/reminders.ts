import type * as specified from "../reminders.ts";
import type { Translated } from "../translated.ts";

export const reminderTexts: Translated<typeof specified.reminderTexts> = {
  label: "Reminders",
  choices: { time: "When it is due", hour: "An hour before", day: "A day before", week: "A week before" },
  onTheDay: (time) => `On the day, ${time}`,
  none: "None",
  toMe: "You get an email.",
  toAssigned: "Those assigned get an email.",
  toNobody: "Nobody is assigned, so nobody gets an email.",
  reminds: (text) => `Reminders: ${text}`,
};

export const morningTexts: Translated<typeof specified.morningTexts> = {
  title: "Email in the morning",
  hint: "What is due today and what is overdue, on all boards. When there is nothing, no email comes.",
  toggle: "Send me an email in the morning",
  hour: "At",
  zone: (zone) => `Time zone: ${zone}`,
  failed: "The setting could not be changed.",
  loadFailed: "The setting could not be loaded.",
};
