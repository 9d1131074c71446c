/** Some of the editor's papers. */
export const paper = { yellow: "khaki", green: "lightgreen", blue: "lightblue", red: "pink" } as const;

/** The editor's five colors (specification, editor, point 9). */
export const inks = {
  gray: "rgba(51, 51, 51, 1)",
  red: "rgba(224, 49, 49, 1)",
  blue: "rgba(25, 113, 194, 1)",
  green: "rgba(47, 158, 68, 1)",
  orange: "rgba(232, 119, 34, 1)",
} as const;
