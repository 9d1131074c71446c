import type * as specified from "../reminders.ts";
import type { Translated } from "../translated.ts";

export const reminderTexts: Translated<typeof specified.reminderTexts> = {
  label: "Erinnerungen",
  choices: { time: "Bei Fälligkeit", hour: "Eine Stunde vorher", day: "Einen Tag vorher", week: "Eine Woche vorher" },
  onTheDay: (time) => `Am selben Tag, ${time}`,
  none: "Keine",
  toMe: "Du bekommst eine E-Mail.",
  toAssigned: "Alle, denen die Aufgabe zugewiesen ist, bekommen eine E-Mail.",
  toNobody: "Die Aufgabe ist niemandem zugewiesen, also bekommt niemand eine E-Mail.",
  reminds: (text) => `Erinnerungen: ${text}`,
};

export const morningTexts: Translated<typeof specified.morningTexts> = {
  title: "E-Mail am Morgen",
  hint: "Was heute fällig und was überfällig ist, von allen Boards. Wenn es nichts gibt, kommt keine E-Mail.",
  toggle: "Schick mir morgens eine E-Mail",
  hour: "Um",
  zone: (zone) => `Zeitzone: ${zone}`,
  failed: "Die Einstellung konnte nicht geändert werden.",
  loadFailed: "Die Einstellung konnte nicht geladen werden.",
};
