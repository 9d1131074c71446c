import type { LabelColor } from "@tafel/domain";

/** The texts about a board's labels. */
export const labelTexts = {
  title: "Labels",
  choose: "Choose labels",
  close: "Close labels",
  find: "Find or create a label",
  none: "This board has no labels yet. Enter a name to create one.",
  create: (name: string) => `Create “${name}”`,
  edit: (name: string) => `Edit label ${name}`,
  put: (name: string) => `Labeled ${name}`,
  taken: (name: string) => `No longer labeled ${name}`,
  name: "Name",
  nameMissing: "Please enter a name",
  color: "Color",
  colors: {
    ...{ red: "Red", orange: "Orange", yellow: "Yellow", green: "Green", teal: "Teal" },
    ...{ blue: "Blue", violet: "Violet", pink: "Pink", brown: "Brown", gray: "Gray" },
  } as Readonly<Record<LabelColor, string>>,
  merge: "Merge",
  mergeInto: "Merge into…",
  merged: (name: string, into: string) => `Label “${name}” merged into “${into}”`,
  delete: "Delete label",
  deleted: (name: string) => `Label “${name}” deleted`,
  done: "Done",
};
