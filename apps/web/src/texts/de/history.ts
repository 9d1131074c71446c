import type * as specified from "../history.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  history: "Verlauf",
  loading: "Der Verlauf wird geladen …",
  failed: "Der Verlauf konnte nicht geladen werden.",
  momentFailed: "Das Board von damals konnte nicht gezeigt werden.",
  empty: "Auf diesem Board wurde noch nichts gemacht.",
  moment: "Zeitpunkt",
  step: (at: number, of: number) => `Änderung ${at} von ${of}`,
  state: (at: number, of: number) => `Stand ${at} von ${of}, stündlich oder täglich`,
  atFirst: "Als es angelegt wurde",
  madeBy: (name: string, moment: string) => `${name}, ${moment}`,
  somebody: "Jemand",
  past: "Das Board von damals",
  sittings: "Wer daran gearbeitet hat",
  changes: (count: number) => (count === 1 ? "1 Änderung" : `${count} Änderungen`),
  older: "Davor",
  olderStates: "Aus dieser Zeit gibt es nur den letzten Stand jeder Stunde, weiter zurück den jedes Tages.",
  restore: "Board so wiederherstellen",
  restored: "Das Board ist wiederhergestellt. „Rückgängig“ nimmt das zurück.",
  locked: (count: number) =>
    count === 1 ? "1 gesperrtes Element bleibt, wie es ist." : `${count} gesperrte Elemente bleiben, wie sie sind.`,
  copy: "Als neues Board kopieren",
  copied: "Die Kopie liegt neben diesem Board.",
  copyFailed: "Das Board konnte nicht kopiert werden",
};
