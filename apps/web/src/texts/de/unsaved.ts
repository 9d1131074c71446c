import type { Translated } from "../translated.ts";
import type * as specified from "../unsaved.ts";

const changes = (count: number) => (count === 1 ? "Deine letzte Änderung" : `Deine letzten ${count} Änderungen`);

export const unsavedTexts: Translated<typeof specified.unsavedTexts> = {
  loggedOut: "Du wurdest abgemeldet",
  allSaved: "Alles, was du getan hast, ist gespeichert.",
  kept: (count) =>
    `${changes(count)} ${count === 1 ? "bleibt" : "bleiben"} auf diesem Gerät und ${count === 1 ? "wird" : "werden"} gesendet, sobald du dich wieder angemeldet hast.`,
  removed: (count) =>
    `${changes(count)} ${count === 1 ? "konnte" : "konnten"} nicht gespeichert werden. Beim Abmelden ${count === 1 ? "wurde sie" : "wurden sie"} von diesem Gerät entfernt.`,
  lost: (count) => `${changes(count)} ${count === 1 ? "konnte" : "konnten"} nicht gespeichert werden.`,
};

export const notSavedYet = (count: number): string =>
  count === 1 ? "1 Änderung noch nicht gespeichert" : `${count} Änderungen noch nicht gespeichert`;
