import type { Translated } from "../translated.ts";
import type * as specified from "../unseen.ts";

export const texts: Translated<typeof specified.texts> = {
  title: "Neu seit deinem letzten Besuch",
  changed: (count, names) =>
    count === 1 ? `Neu: 1 Element geändert von ${names}` : `Neu: ${count} Elemente geändert von ${names}`,
  much: "Hier hat sich seit deinem letzten Besuch viel geändert.",
  andOthers: (names, count) => (count === 1 ? `${names} und 1 weiteren Person` : `${names} und ${count} weiteren`),
  somebody: "jemand",
  show: "Liste zeigen",
  hide: "Liste schließen",
};
