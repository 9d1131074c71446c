import type { Outline } from "../../geometry/box.ts";

/** In the order in which they are offered. */
export const shapeTypes = [
  "circle",
  "square",
  "rounded",
  "diamond",
  "triangle",
  "hexagon",
  "cylinder",
  "bubble",
  "star",
] as const;
export type ShapeType = (typeof shapeTypes)[number];

/** The share of a cylinder's height that the bend of each end takes. */
const bend = 0.12;
/** Where a speech bubble ends and its tail begins, as a share of its height. */
const chin = 0.8;
const largestRadius = 24;

/** The corners of a polygon: x and y of each. */
const polygon = (...sides: readonly number[]) =>
  sides.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: sides[at + 1] ?? 0 }] : []));
const polygons = {
  diamond: polygon(0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5),
  triangle: polygon(0.5, 0, 1, 1, 0, 1),
  hexagon: polygon(0.25, 0, 0.75, 0, 1, 0.5, 0.75, 1, 0.25, 1, 0, 0.5),
  // biome-ignore format: x and y side by side
  star: polygon(
    0.5, 0, 0.618, 0.382, 1, 0.382, 0.691, 0.618, 0.809, 1, 0.5, 0.764, 0.191, 1, 0.309, 0.618, 0, 0.382, 0.382, 0.382,
  ),
};

/** Where arrows end; the box decides for those that fill it. */
export const outlines: { readonly [T in ShapeType]: Exclude<Outline, "hollow"> | undefined } = {
  ...polygons,
  circle: "ellipse",
  square: undefined,
  rounded: undefined,
  cylinder: polygon(0, bend, 0.5, 0, 1, bend, 1, 1 - bend, 0.5, 1, 0, 1 - bend),
  bubble: polygon(0, 0, 1, 0, 1, chin, 0.45, chin, 0.2, 1, 0.25, chin, 0, chin),
};

/**
 * The rectangle inside the outline in which a text stands: its distances from the box's edges, as shares of its size.
 * `isInscribed`: only its corners touch the outline.
 */
type TextPlace = { readonly [Side in "left" | "top" | "right" | "bottom"]: number } & { readonly isInscribed: boolean };
const inside = (left: number, top: number, right: number, bottom: number, isInscribed = true): TextPlace => ({
  ...{ left, top, right, bottom },
  isInscribed,
});
const inCircle = (1 - Math.SQRT1_2) / 2;
export const textPlaces: { readonly [T in ShapeType]: TextPlace } = {
  circle: inside(inCircle, inCircle, inCircle, inCircle),
  square: inside(0, 0, 0, 0, false),
  rounded: inside(0, 0, 0, 0, false),
  diamond: inside(0.25, 0.25, 0.25, 0.25),
  triangle: inside(0.25, 0.5, 0.25, 0),
  hexagon: inside(0.175, 0.15, 0.175, 0.15),
  cylinder: inside(0, 2 * bend, 0, bend, false),
  bubble: inside(0, 0, 0, 1 - chin, false),
  star: inside(0.309, 0.382, 0.309, 0.236),
};

/** Path data of a shape in a box of this size whose corner is 0, 0: the line, which is `stroke` wide, stays inside. */
export function shapePath(type: ShapeType, size: { width: number; height: number }, stroke: number): string {
  const inset = stroke / 2;
  const [width, height] = [Math.max(0, size.width - stroke), Math.max(0, size.height - stroke)];
  const at = (x: number, y: number) => `${tenth(inset + x * width)} ${tenth(inset + y * height)}`;
  const arc = (x: number, y: number, radiusX: number, radiusY: number, turn: 0 | 1 = 1) =>
    `A${tenth(radiusX)} ${tenth(radiusY)} 0 0 ${turn} ${at(x, y)}`;
  const radius = Math.min(largestRadius, Math.min(width, height) / 4);
  const [across, down] = [radius / (width || 1), radius / (height || 1)];
  const corner = (x: number, y: number) => arc(x, y, radius, radius);
  switch (type) {
    case "square":
      return `M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`;
    case "circle":
      return `M${at(1, 0.5)}${arc(0, 0.5, width / 2, height / 2)}${arc(1, 0.5, width / 2, height / 2)}Z`;
    case "rounded":
    case "bubble": {
      const [bottom, tail] =
        type === "rounded" ? [1, ""] : [chin, `L${at(0.45, chin)}L${at(0.2, 1)}L${at(0.25, chin)}`];
      return (
        `M${at(across, 0)}L${at(1 - across, 0)}${corner(1, down)}L${at(1, bottom - down)}${corner(1 - across, bottom)}` +
        `${tail}L${at(across, bottom)}${corner(0, bottom - down)}L${at(0, down)}${corner(across, 0)}Z`
      );
    }
    case "cylinder": {
      const end = (x: number, y: number, turn: 0 | 1) => arc(x, y, width / 2, bend * height, turn);
      const body = `M${at(0, bend)}${end(1, bend, 1)}L${at(1, 1 - bend)}${end(0, 1 - bend, 1)}Z`;
      // In the same direction as the body, or the fill would leave out what both enclose.
      return `${body}M${at(1, bend)}${end(0, bend, 1)}`;
    }
    default:
      return `M${polygons[type].map(({ x, y }) => at(x, y)).join("L")}Z`;
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
