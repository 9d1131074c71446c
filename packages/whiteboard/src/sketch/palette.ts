/** Neither pale nor dark, so that they look like paper in both themes. */
export const paper = { yellow: "#f2c14e", green: "#7cc2a5", blue: "#8dbce0", red: "#ee9c92" } as const;

/** The editor's five colors (specification, editor, point 9). */
export const inks = {
  gray: "rgba(51, 51, 51, 1)",
  red: "rgba(224, 49, 49, 1)",
  blue: "rgba(25, 113, 194, 1)",
  green: "rgba(47, 158, 68, 1)",
  orange: "rgba(232, 119, 34, 1)",
} as const;
