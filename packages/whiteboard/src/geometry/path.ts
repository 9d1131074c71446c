import { type Box, boxAround, boxBetween } from "./box.ts";
import { add, type Point } from "./point.ts";

/** A segment of a path in absolute coordinates; quadratic curves are given as equivalent cubic ones. */
export type Stretch =
  | { readonly kind: "move" | "line"; readonly to: Point }
  | { readonly kind: "curve"; readonly first: Point; readonly second: Point; readonly to: Point }
  | { readonly kind: "close" };

/** How many numbers each command of SVG path data takes. There are no arcs: no stroke has one. */
const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, Z: 0 };
const token = /[\s,]*(?:([A-Za-z])|([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?))/y;

/**
 * Reads SVG path data strictly, in time linear in its length; undefined when it is invalid: an unknown character, a
 * command with too few numbers, a start other than M. Empty text is an empty path.
 */
export function readPath(d: string): readonly Stretch[] | undefined {
  const pen = new Pen();
  return isRead(d, (command, numbers) => pen.draw(command, numbers)) ? pen.stretches : undefined;
}

/** Whether it can be read, which is faster than reading it. */
export const isPath = (d: string): boolean => isRead(d, () => {});

/** Passes on each command; false when it is not a path. */
function isRead(d: string, draw: (command: string, numbers: readonly number[]) => void): boolean {
  const tokens = tokensOf(d);
  if (!tokens) return false;
  let position = 0;
  while (position < tokens.length) {
    const letter = tokens[position];
    if (typeof letter !== "string") return false;
    const wanted = numbersOf[letter.toUpperCase()];
    if (wanted === undefined || (position === 0 && letter.toUpperCase() !== "M")) return false;
    position += 1;
    let command = letter;
    do {
      const numbers: number[] = [];
      for (const end = position + wanted; position < end; position += 1) {
        const number = tokens[position];
        if (typeof number !== "number") return false;
        numbers.push(number);
      }
      draw(command, numbers);
      // Further numbers repeat the command; after a move they are lines.
      if (command === "M") command = "L";
      if (command === "m") command = "l";
    } while (wanted > 0 && typeof tokens[position] === "number");
  }
  return true;
}

/** The path as lines of points, one for each stroke of the pen; a curve becomes this many straight segments. */
export function linesOfPath(path: readonly Stretch[], stretchesOfACurve = 6): readonly (readonly Point[])[] {
  const lines: Point[][] = [];
  for (const stretch of path) {
    const line = lines.at(-1);
    if (stretch.kind === "curve") {
      const { first, second, to } = stretch;
      const from = line?.at(-1);
      for (let count = 1; from && count <= stretchesOfACurve; count += 1)
        line?.push(pointOnCubic(from, first, second, to, count / stretchesOfACurve));
    } else if (stretch.kind === "close") {
      if (line?.[0]) line.push(line[0]);
    } else if (stretch.kind === "line") line?.push(stretch.to);
    else lines.push([stretch.to]);
  }
  return lines;
}

/** Path data with every point of the path mapped, rounded to a hundredth of a unit. */
export function mapPath(path: readonly Stretch[], to: (point: Point) => Point): string {
  const at = (point: Point) => {
    const { x, y } = to(point);
    return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
  };
  return path
    .map((stretch) => {
      if (stretch.kind === "close") return "Z";
      if (stretch.kind === "curve") return `C${at(stretch.first)} ${at(stretch.second)} ${at(stretch.to)}`;
      return `${stretch.kind === "move" ? "M" : "L"}${at(stretch.to)}`;
    })
    .join("");
}

/** The box around lines of points; undefined when there are none. */
export const boxAroundLines = (lines: readonly (readonly Point[])[]): Box | undefined => boxAround(boxesOf(lines));

function* boxesOf(lines: readonly (readonly Point[])[]): Iterable<Box> {
  for (const line of lines) for (const point of line) yield boxBetween(point, point);
}

function tokensOf(d: string): readonly (string | number)[] | undefined {
  const tokens: (string | number)[] = [];
  const end = d.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const match = token.exec(d);
    if (!match) return undefined;
    tokens.push(match[1] ?? Number(match[2]));
  }
  return tokens;
}

function pointOnCubic(start: Point, first: Point, second: Point, end: Point, t: number): Point {
  const rest = 1 - t;
  const [a, b, c, d] = [rest ** 3, 3 * rest * rest * t, 3 * rest * t * t, t ** 3];
  return {
    x: a * start.x + b * first.x + c * second.x + d * end.x,
    y: a * start.y + b * first.y + c * second.y + d * end.y,
  };
}

/** Tracks the current point, so that relative commands and smooth curves find theirs. */
class Pen {
  readonly stretches: Stretch[] = [];
  #at: Point = { x: 0, y: 0 };
  #start: Point = { x: 0, y: 0 };
  /** The last control point, which a smooth curve mirrors. */
  #cubic: Point | undefined;
  #quadratic: Point | undefined;

  draw(command: string, numbers: readonly number[]): void {
    const origin = command === command.toLowerCase() ? this.#at : { x: 0, y: 0 };
    const [only = 0] = numbers;
    const points: Point[] = [];
    for (let position = 0; position + 1 < numbers.length; position += 2)
      points.push(add(origin, { x: numbers[position] ?? 0, y: numbers[position + 1] ?? 0 }));
    const [first = this.#at, second = this.#at, third = this.#at] = points;
    switch (command.toUpperCase()) {
      case "M":
        this.#start = first;
        this.#go({ kind: "move", to: first }, first);
        break;
      case "L":
        this.#line(first);
        break;
      case "H":
        this.#line({ x: origin.x + only, y: this.#at.y });
        break;
      case "V":
        this.#line({ x: this.#at.x, y: origin.y + only });
        break;
      case "Q":
        this.#quadraticTo(first, second);
        break;
      case "T":
        this.#quadraticTo(this.#mirrored(this.#quadratic), first);
        break;
      case "C":
        this.#cubicTo(first, second, third);
        break;
      case "S":
        this.#cubicTo(this.#mirrored(this.#cubic), first, second);
        break;
      case "Z":
        this.#go({ kind: "close" }, this.#start);
        break;
    }
  }

  #line(to: Point): void {
    this.#go({ kind: "line", to }, to);
  }

  #cubicTo(first: Point, second: Point, to: Point): void {
    this.#go({ kind: "curve", first, second, to }, to);
    this.#cubic = second;
  }

  #quadraticTo(control: Point, to: Point): void {
    const towards = (end: Point) => ({
      x: end.x + ((control.x - end.x) * 2) / 3,
      y: end.y + ((control.y - end.y) * 2) / 3,
    });
    this.#go({ kind: "curve", first: towards(this.#at), second: towards(to), to }, to);
    this.#quadratic = control;
  }

  #go(stretch: Stretch, to: Point): void {
    this.stretches.push(stretch);
    this.#at = to;
    this.#cubic = undefined;
    this.#quadratic = undefined;
  }

  #mirrored(control: Point | undefined): Point {
    return control ? { x: 2 * this.#at.x - control.x, y: 2 * this.#at.y - control.y } : this.#at;
  }
}
