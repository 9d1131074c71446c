import type * as specified from "../taken-back.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  outOfSpace:
    "Eine Änderung wurde zurückgenommen, weil kein Speicherplatz mehr frei ist. Lösche zuerst einige Boards endgültig, im Papierkorb.",
  boardFull: "Eine Änderung wurde zurückgenommen, weil auf dem Board kein weiteres Element Platz hat.",
  tooLarge: "Eine Änderung wurde zurückgenommen, weil sonst ein Element oder das Board zu groß geworden wäre.",
  viewOnly: "Eine Änderung wurde zurückgenommen: Du kannst dieses Board nur ansehen.",
  refused: "Eine Änderung wurde zurückgenommen: Jemand anderes war schneller oder bearbeitet das gerade.",
  deleted: "Eine Änderung wurde zurückgenommen: Jemand hat gelöscht, was du geändert hast.",
  boardDeleted: "Eine Änderung wurde zurückgenommen: Dieses Whiteboard wurde gelöscht.",
  noMember: "Eine Änderung wurde zurückgenommen: Du bist nicht mehr Mitglied dieses Teams.",
  notSaved: (name) => `Was du in „${name}“ geschrieben hast, wurde nicht gespeichert.`,
  copyText: "Geschriebenes kopieren",
  textCopied: "Kopiert",
  textNotCopied: "Das Kopieren hat nicht geklappt. Markiere den Text und kopiere ihn selbst.",
  notKept: "Du darfst dieses Board nicht mehr bearbeiten. Was du zuletzt getan hast, steht nicht darauf.",
  saveNotKept: "Board als Datei speichern",
};
