import type * as specified from "../labels.ts";
import type { Translated } from "../translated.ts";

export const labelTexts: Translated<typeof specified.labelTexts> = {
  title: "Labels",
  choose: "Choose labels",
  close: "Close labels",
  find: "Find or create a label",
  none: "This board has no labels yet. Enter a name to create one.",
  create: (name) => `Create “${name}”`,
  edit: (name) => `Edit label ${name}`,
  put: (name) => `Labeled ${name}`,
  taken: (name) => `No longer labeled ${name}`,
  name: "Name",
  nameMissing: "Enter a name",
  color: "Color",
  colors: {
    ...{ red: "Red", orange: "Orange", yellow: "Yellow", green: "Green", teal: "Teal" },
    ...{ blue: "Blue", violet: "Violet", pink: "Pink", brown: "Brown", gray: "Gray" },
  },
  merge: "Merge",
  mergeInto: "Merge into…",
  merged: (name, into) => `Label “${name}” merged into “${into}”`,
  delete: "Delete label",
  deleted: (name) => `Label “${name}” deleted`,
  done: "Done",
};
