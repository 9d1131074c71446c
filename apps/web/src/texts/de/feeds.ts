import type * as specified from "../feeds.ts";
import type { Translated } from "../translated.ts";

export const feedTexts: Translated<typeof specified.feedTexts> = {
  subscribe: "Abonnieren",
  title: "Kalender-Abo",
  ofMine: "Dein Kalenderprogramm zeigt alles, was du zu tun hast und ein Fälligkeitsdatum hat, von allen Boards.",
  ofBoard: "Dein Kalenderprogramm zeigt die Aufgaben dieses Boards, die ein Fälligkeitsdatum haben.",
  secret: "Füge die Adresse dort als Kalender hinzu. Wer sie kennt, sieht diese Aufgaben: Behalte sie für dich.",
  make: "Adresse anlegen",
  address: "Adresse des Kalenders",
  once: "Kopiere die Adresse jetzt: Sie wird nur einmal angezeigt.",
  madeOn: (day) =>
    `Seit dem ${day} gibt es eine Adresse. Sie wird nicht noch einmal angezeigt, aber du kannst eine neue anlegen.`,
  copy: "Adresse kopieren",
  copied: "Adresse kopiert",
  copyFailed: "Die Adresse konnte nicht kopiert werden. Markiere und kopiere sie selbst.",
  renew: "Neue anlegen",
  end: "Abo beenden",
  ended: "Die Adresse gilt nicht mehr",
  failed: "Die Adresse konnte nicht geändert werden.",
  loadFailed: "Die Adressen konnten nicht geladen werden.",
};
