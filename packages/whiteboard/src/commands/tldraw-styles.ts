import type { Ink, Paper } from "../elements/palette.ts";
import type { ShapeType } from "../elements/shape/outlines.ts";
import type { Alignment, Dash, Head, StrokeWidth } from "../elements/styles.ts";

type Props = Readonly<Record<string, unknown>>;
type Names<Value> = Readonly<Record<string, Value>>;
const named = <Value>(names: Names<Value>, name: unknown, byDefault: Value): Value =>
  (typeof name === "string" && Object.hasOwn(names, name) ? names[name] : undefined) ?? byDefault;

/** What tldraw's styles are called here. */
const inks: Names<Ink> = {
  ...{ black: "black", grey: "dimgray", white: "dimgray", violet: "purple", "light-violet": "purple" },
  ...{ blue: "mediumblue", "light-blue": "mediumblue", green: "darkgreen", "light-green": "darkgreen" },
  ...{ yellow: "saddlebrown", orange: "saddlebrown", red: "firebrick", "light-red": "firebrick" },
};
const papers: Names<Paper> = {
  ...{ black: "lightgray", grey: "lightgray", white: "white", violet: "plum", "light-violet": "plum" },
  ...{ blue: "lightblue", "light-blue": "lightblue", green: "lightgreen", "light-green": "lightgreen" },
  ...{ yellow: "khaki", orange: "peachpuff", red: "pink", "light-red": "pink" },
};
const outlines: Names<ShapeType> = {
  ...{ ellipse: "circle", oval: "circle", diamond: "diamond", rhombus: "diamond", "rhombus-2": "diamond" },
  ...{ triangle: "triangle", pentagon: "hexagon", hexagon: "hexagon", octagon: "hexagon", star: "star" },
  ...{ cloud: "rounded" },
};
const dashes: Names<Dash> = { dashed: "dashed", dotted: "dotted" };
const widths: Names<StrokeWidth> = { s: "thin", m: "medium", l: "thick", xl: "thick" };
const heads: Names<Head> = {
  ...{ none: "none", arrow: "open", bar: "open", pipe: "open", dot: "dot" },
  ...{ triangle: "filled", inverted: "filled", diamond: "filled", square: "filled" },
};
const alignments: Names<Alignment> = { start: "left", middle: "center", end: "right" };

export const inkOf = ({ color }: Props): Ink => named(inks, color, "black");
export const paperOf = ({ color }: Props): Paper => named(papers, color, "white");
export const headOf = (name: unknown): Head => named(heads, name, "open");
export const outlineOf = ({ geo }: Props): ShapeType => named(outlines, geo, "square");
/** `start-legacy` and its like are older names of the same. */
export const alignOf = (align: unknown): Alignment | undefined =>
  typeof align === "string" ? alignments[align.replace("-legacy", "")] : undefined;

export const fillOf = (props: Props): Paper | "transparent" =>
  props.fill === "none" ? "transparent" : props.fill === "semi" ? "white" : paperOf(props);

export function lineOf(props: Props) {
  const strokeWidth = named(widths, props.size, "thin");
  const dash = named<Dash>(dashes, props.dash, "solid");
  return {
    stroke: inkOf(props),
    ...(strokeWidth !== "thin" && { strokeWidth }),
    ...(dash !== "solid" && { dash }),
  };
}

/** The font size of a note, and of a text without one, in board units; and the widths of pens. */
export const sizes = {
  note: { s: 18, m: 22, l: 26, xl: 32 },
  text: { s: 18, m: 24, l: 36, xl: 44 },
  pen: { s: 2, m: 3.5, l: 5, xl: 10 },
} as const satisfies Names<Names<number>>;

/** As large as it is shown there. */
export const sizeOf = (of: keyof typeof sizes, { size, scale }: Props): number =>
  named<number>(sizes[of], size, sizes[of].m) * (typeof scale === "number" && scale > 0 ? scale : 1);
