import * as z from "zod/mini";
import { type Ink, inks, type Paper, papers } from "./palette.ts";

const strokeWidths = ["thin", "medium", "thick"] as const;
const dashes = ["solid", "dashed", "dotted"] as const;
const alignments = ["left", "center", "right"] as const;
export type Alignment = (typeof alignments)[number];
const fits = ["grow", "shrink"] as const;
type Fit = (typeof fits)[number];
const heads = ["none", "open", "filled", "dot"] as const;
const routings = ["direct", "elbow"] as const;
type Routing = (typeof routings)[number];
export type Head = (typeof heads)[number];
export type StrokeWidth = (typeof strokeWidths)[number];
export type Dash = (typeof dashes)[number];

/** What people call a style: elements of several types have a style in common when its name is the same. */
export type StyleName =
  | "fill"
  | "stroke"
  | "strokeWidth"
  | "dash"
  | "startHead"
  | "endHead"
  | "align"
  | "textColor"
  | "fit"
  | "routing";
export type StyleValue = Paper | Ink | "transparent" | StrokeWidth | Dash | Head | Alignment | Fit | Routing;

/** A property that people choose for elements of a type. */
export type Style<Value extends StyleValue = StyleValue> = {
  readonly name: StyleName;
  readonly kind: "color" | "choice";
  readonly values: readonly Value[];
  /** What an element without the property has. */
  readonly default: Value;
};
/** By the field that stores it. */
export type Styles = Readonly<Record<string, Style>>;

export const fillStyle = style("fill", "color", [...papers, "transparent"], "white");
export const strokeStyle = style("stroke", "color", inks, "black");
export const strokeWidthStyle = style("strokeWidth", "choice", strokeWidths, "thin");
export const dashStyle = style("dash", "choice", dashes, "solid");
export const startHeadStyle = style("startHead", "choice", heads, "none");
export const endHeadStyle = style("endHead", "choice", heads, "open");
/** Straight, or bent by the control point; or in right angles. */
export const routingStyle = style("routing", "choice", routings, "direct");
export const alignStyle = style("align", "choice", alignments, "left");
export const centeredStyle = style("align", "choice", alignments, "center");
/** Whether an element grows with its text, or the text becomes smaller. */
export const fitStyle = style("fit", "choice", fits, "grow");
export const textColorStyle = style("textColor", "color", inks, "black");

function style<Value extends StyleValue>(
  name: StyleName,
  kind: Style["kind"],
  values: readonly Value[],
  byDefault: NoInfer<Value>,
): Style<Value> {
  return { name, kind, values, default: byDefault };
}

type StyleFields<S extends Styles> = {
  readonly [Field in keyof S]: z.ZodMiniOptional<z.ZodMiniType<S[Field]["values"][number]>>;
};

/** The schemas of a model's style fields: each is optional, so that plain elements do not grow. */
export const styleFields = <S extends Styles>(styles: S): StyleFields<S> =>
  Object.fromEntries(
    Object.entries(styles).map(([field, { values }]) => [field, z.optional(z.enum(values as StyleValue[]))]),
  ) as unknown as StyleFields<S>;

/** The width of a line in board units. */
export const widthOfStroke = (width: StrokeWidth = "thin"): number => ({ thin: 2, medium: 4, thick: 7 })[width];

/** Lengths of strokes and gaps in board units, for lines with round caps; none for a solid line. */
export function dashesOf(dash: Dash | undefined, width: number): readonly number[] | undefined {
  if (dash === "dashed") return [4 + 2 * width, 4 + 2 * width];
  return dash === "dotted" ? [0, 3 + 2 * width] : undefined;
}
