/**
 * The colors of styles. Boards store their names, and each theme has its own values. All names are CSS colors, too, so
 * that a client without this palette shows something similar.
 */
type Shades = readonly [light: string, dark: string];

/** For surfaces: every ink is readable on each of them. White is the theme's own paper. */
const paperShades = {
  khaki: ["#ffeb99", "#4d4314"],
  peachpuff: ["#ffd9b0", "#57391c"],
  pink: ["#ffcfda", "#582b3b"],
  plum: ["#e6d6fb", "#453361"],
  lightblue: ["#cbe4fb", "#1f3f5f"],
  lightgreen: ["#cdeecb", "#214a30"],
  lightgray: ["#e4e6e9", "#3b434b"],
} as const satisfies Readonly<Record<string, Shades>>;

/** For lines and text. Black is the theme's own ink. */
const inkShades = {
  dimgray: ["#545b66", "#c6cdd6"],
  firebrick: ["#a61e1e", "#ffb8b0"],
  saddlebrown: ["#8a3f00", "#ffc890"],
  darkgreen: ["#1a5c33", "#a8e3b7"],
  teal: ["#0b5b64", "#9de1e5"],
  mediumblue: ["#1b4fa6", "#b3d5ff"],
  purple: ["#6d2f9f", "#dfcaff"],
} as const satisfies Readonly<Record<string, Shades>>;

const shades = { ...paperShades, ...inkShades };
type Tint = keyof typeof shades;
const tints = Object.keys(shades) as Tint[];

export type Paper = "white" | keyof typeof paperShades;
export type Ink = "black" | keyof typeof inkShades;
export const papers: readonly Paper[] = ["white", ...(Object.keys(paperShades) as (keyof typeof paperShades)[])];
export const inks: readonly Ink[] = ["black", ...(Object.keys(inkShades) as (keyof typeof inkShades)[])];

/** What the names mean in one theme, but for white and black. */
export type Palette = Readonly<Record<Tint, string>>;
const paletteOf = (shadeOf: (tint: Tint) => string): Palette =>
  Object.fromEntries(tints.map((tint) => [tint, shadeOf(tint)])) as Palette;

export const lightPalette = paletteOf((tint) => shades[tint][0]);
export const darkPalette = paletteOf((tint) => shades[tint][1]);
/** The names as variables of a style sheet, whose values `paletteStyle` sets. */
export const cssPalette = paletteOf((tint) => `var(--board-${tint})`);

export const paletteStyle = (palette: Palette): Readonly<Record<string, string>> =>
  Object.fromEntries(tints.map((tint) => [`--board-${tint}`, palette[tint]]));

/** Whether a stored color is one of ours, which has a value in each theme. */
export const isOfThePalette = (name: string): boolean =>
  name === "white" || name === "black" || name === "transparent" || tints.some((tint) => tint === name);

/** A stored color as it is shown; one that is not in the palette stays what it is. */
export function shownColor(name: string, palette: Palette, own: { readonly white?: string; readonly black?: string }) {
  const plain = name === "white" ? own.white : name === "black" ? own.black : undefined;
  return plain ?? (Object.hasOwn(palette, name) ? palette[name as Tint] : name);
}
