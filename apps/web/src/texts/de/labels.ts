import type * as specified from "../labels.ts";
import type { Translated } from "../translated.ts";

export const labelTexts: Translated<typeof specified.labelTexts> = {
  title: "Labels",
  choose: "Labels wählen",
  close: "Labels schließen",
  find: "Label suchen oder anlegen",
  none: "Dieses Board hat noch keine Labels. Gib einen Namen ein, um eines anzulegen.",
  create: (name) => `„${name}“ anlegen`,
  edit: (name) => `Label ${name} bearbeiten`,
  put: (name) => `Label ${name} gesetzt`,
  taken: (name) => `Label ${name} entfernt`,
  name: "Name",
  nameMissing: "Gib einen Namen ein",
  color: "Farbe",
  colors: {
    ...{ red: "Rot", orange: "Orange", yellow: "Gelb", green: "Grün", teal: "Türkis" },
    ...{ blue: "Blau", violet: "Violett", pink: "Rosa", brown: "Braun", gray: "Grau" },
  },
  merge: "Zusammenlegen",
  mergeInto: "Zusammenlegen mit …",
  merged: (name, into) => `Label „${name}“ mit „${into}“ zusammengelegt`,
  delete: "Label löschen",
  deleted: (name) => `Label „${name}“ gelöscht`,
  done: "Fertig",
};
