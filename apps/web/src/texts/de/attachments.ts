import type * as specified from "../attachments.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const attachmentTexts: Translated<typeof specified.attachmentTexts> = {
  title: "Anhänge",
  add: "Dateien anhängen",
  hint: "Du kannst Dateien auch hierher ziehen oder einfügen.",
  unnamed: "Datei",
  size: (value, unit) => `${number(value)} ${unit}`,
  sending: (percent) => `${percent} % gesendet`,
  waiting: "Wird gesendet, sobald es ein Netz gibt",
  onItsWay: "Noch nicht da",
  retry: (name) => `${name} noch einmal senden`,
  again: "Noch einmal senden",
  open: (name) => `${name} öffnen`,
  download: (name) => `${name} herunterladen`,
  downloadFailed: (name) => `${name} konnte nicht heruntergeladen werden`,
  cover: (name) => `${name} auf der Karte zeigen`,
  delete: (name) => `${name} löschen`,
  deleted: (name) => `„${name}“ gelöscht`,
  attached: (count) => (count === 1 ? "1 Datei angehängt" : `${count} Dateien angehängt`),
  count: (count) => (count === 1 ? "1 Anhang" : `${count} Anhänge`),
  failed: "Die Datei konnte nicht angehängt werden",
  tooLarge: (name) => `${name} ist größer als 25 MB. Wähle eine kleinere Datei.`,
  tooMany: (most) => `Eine Aufgabe hat höchstens ${most} Anhänge.`,
};
