import type { Translated } from "../translated.ts";
import type * as specified from "../versions.ts";

export const texts: Translated<typeof specified.texts> = {
  versions: "Benannte Versionen",
  loadFailed: "Die benannten Versionen konnten nicht geladen werden.",
  older: "Älter als der Verlauf",
  nameThis: "Diese Version benennen …",
  name: "Name der Version",
  save: "Speichern",
  named: "Version benannt. Sie bleibt so lange wie das Board.",
  nameFailed: "Die Version konnte nicht benannt werden",
  namedBy: (name: string, moment: string) => `Benannt von ${name}, ${moment}`,
  menu: (name: string) => `Aktionen für die Version ${name}`,
  rename: "Umbenennen",
  renameFailed: "Die Version konnte nicht umbenannt werden",
  delete: "Löschen",
  deleteTitle: "Version löschen?",
  deleteQuestion: (name: string) => `Die Version „${name}“ löschen? Das Board bleibt, wie es ist.`,
  deleteFailed: "Die Version konnte nicht gelöscht werden",
};
