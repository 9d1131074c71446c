import type * as specified from "../repeat.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const repeatTexts: Translated<typeof specified.repeatTexts> = {
  label: "Wiederholen",
  choices: {
    never: "Nie",
    day: "Täglich",
    weekdays: "Jeden Werktag (Mo–Fr)",
    week: "Wöchentlich",
    month: "Monatlich",
    year: "Jährlich",
  },
  every: "Abstand",
  units: {
    day: (count) => (count === 1 ? "Tag" : "Tage"),
    week: (count) => (count === 1 ? "Woche" : "Wochen"),
    month: (count) => (count === 1 ? "Monat" : "Monate"),
    year: (count) => (count === 1 ? "Jahr" : "Jahre"),
  },
  weekdays: "An diesen Tagen",
  date: "Tag im Monat",
  fromDone: "Ab dem Tag zählen, an dem sie erledigt ist",
  day: (every) => (every === 1 ? "Jeden Tag" : `Alle ${number(every)} Tage`),
  week: (every, days) => {
    if (days === "") return every === 1 ? "Jede Woche" : `Alle ${number(every)} Wochen`;
    return every === 1 ? `Jeden ${days}` : `Alle ${number(every)} Wochen am ${days}`;
  },
  month: (every, date) => {
    const months = every === 1 ? "Jeden Monat" : `Alle ${number(every)} Monate`;
    if (date === null) return months;
    return date === 31 ? `${months} am letzten Tag` : `${months} am ${number(date)}.`;
  },
  year: (every) => (every === 1 ? "Jedes Jahr" : `Alle ${number(every)} Jahre`),
  afterDone: (text) => `${text}, ab dem Abhaken`,
  repeats: (text) => `Wiederholt sich: ${text}`,
};
