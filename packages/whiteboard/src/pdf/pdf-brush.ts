import { measureText } from "../canvas/measure.ts";
import type { Brush, Filling, Font, Look, PicturePlace, StrokeStyle } from "../elements/brush.ts";
import { colorParts } from "../elements/lightness.ts";
import { withoutArcs } from "../geometry/arcs.ts";
import { type Box, heightOf, widthOf } from "../geometry/box.ts";
import { readPath } from "../geometry/path.ts";
import type { Point } from "../geometry/point.ts";
import { aroundTurned, turnPoint } from "../geometry/turn.ts";
import { hex } from "./pdf-file.ts";
import type { PdfFont, UnseenFont } from "./pdf-font.ts";

export type PdfBrushOptions = {
  readonly look: Look;
  /** Upright fonts, the first that has a letter is taken. */
  readonly fonts: { readonly regular: readonly PdfFont[]; readonly bold: readonly PdfFont[] };
  readonly unseen: UnseenFont;
  /** Puts a picture of what a brush paints into the document; returns its name there, or none. */
  readonly drawn: (box: Box, paint: (brush: Brush) => void) => string | undefined;
  /** The name of a state with this opacity. */
  readonly opacity: (alpha: number) => string;
};

/** How far slanted letters lean, as browsers slant a font that has no italics. */
const slant = 0.25;
/** A circle's quarter as a curve. */
const quarter = 0.5523;

/** Paints into the content of a PDF page, whose coordinates are board units with y downwards. */
export class PdfBrush implements Brush {
  readonly look: Look;
  readonly zoom = 1;
  readonly #options: PdfBrushOptions;
  readonly #parts: string[] = [];
  /** Where on the page a box is that something is painted in. */
  #placeOf = (box: Box): Box => box;
  readonly links: { readonly box: Box; readonly target: URL }[] = [];

  constructor(options: PdfBrushOptions) {
    this.#options = options;
    this.look = options.look;
  }

  get content(): string {
    return this.#parts.join("\n");
  }

  rectangle(left: number, top: number, width: number, height: number, filling: Filling, radius = 0): void {
    if (radius <= 0) {
      this.#paint([numbers(left, top, width, height), "re"].join(" "), filling);
      return;
    }
    const r = Math.min(radius, width / 2, height / 2);
    const [right, bottom] = [left + width, top + height];
    const arc = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`;
    this.path(
      `M${left + r} ${top}L${right - r} ${top}${arc(right, top + r)}L${right} ${bottom - r}${arc(right - r, bottom)}` +
        `L${left + r} ${bottom}${arc(left, bottom - r)}L${left} ${top + r}${arc(left + r, top)}Z`,
      filling,
    );
  }

  ellipse({ x, y }: Point, radiusX: number, radiusY: number, filling: Filling): void {
    const [a, b] = [radiusX * quarter, radiusY * quarter];
    const curve = (...all: number[]) => `${numbers(...all)} c`;
    this.#paint(
      [
        `${numbers(x + radiusX, y)} m`,
        curve(x + radiusX, y + b, x + a, y + radiusY, x, y + radiusY),
        curve(x - a, y + radiusY, x - radiusX, y + b, x - radiusX, y),
        curve(x - radiusX, y - b, x - a, y - radiusY, x, y - radiusY),
        curve(x + a, y - radiusY, x + radiusX, y - b, x + radiusX, y),
        "h",
      ].join(" "),
      filling,
    );
  }

  path(d: string, filling: Filling, origin: Point = { x: 0, y: 0 }, stretch: Point = { x: 1, y: 1 }): void {
    const steps = (readPath(withoutArcs(d)) ?? []).map((step) => {
      if (step.kind === "close") return "h";
      if (step.kind !== "curve") return `${numbers(step.to.x, step.to.y)} ${step.kind === "move" ? "m" : "l"}`;
      const { first, second, to } = step;
      return `${numbers(first.x, first.y, second.x, second.y, to.x, to.y)} c`;
    });
    if (steps.length === 0) return;
    this.#parts.push(`q ${numbers(stretch.x, 0, 0, stretch.y, origin.x, origin.y)} cm`);
    this.#paint(steps.join("\n"), filling);
    this.#parts.push("Q");
  }

  text(text: string, left: number, baseline: number, font: Font, color: string): void {
    const fonts = this.#options.fonts[font.bold ? "bold" : "regular"];
    const letters = [...text];
    const fontOfLetter = letters.map((letter) => fonts.find((it) => it.has(letter)));
    const isSpace = (letter: string) => letter.trim() === "";
    if (letters.some((letter, at) => !fontOfLetter[at] && !isSpace(letter))) {
      this.#drawnText(text, left, baseline, font, color);
      return;
    }
    // Of kerning only the sum is kept: each run is as wide as the board shows it.
    let x = left;
    for (let at = 0; at < letters.length; ) {
      const used = fontOfLetter[at] ?? fonts[0];
      const end = letters.findIndex((_, later) => later > at && (fontOfLetter[later] ?? fonts[0]) !== used);
      const run = letters.slice(at, end < 0 ? letters.length : end).join("");
      const width = measureText(run, font);
      if (used) this.#letters(run, used, x, baseline, font, width, this.#colorOf(color, "rg"), 0);
      x += width;
      at += [...run].length;
    }
  }

  picture(shown: string, place: PicturePlace): boolean {
    let isThere = false;
    const { left, top, width, height } = place;
    const box = { left, top, right: left + width, bottom: top + height };
    const name = this.#options.drawn(box, (brush) => {
      isThere = brush.picture(shown, place);
    });
    if (isThere && name) this.#place(name, box);
    return isThere && name !== undefined;
  }

  link(box: Box, target: string): void {
    if (URL.canParse(target)) this.links.push({ box: this.#placeOf(box), target: new URL(target) });
  }

  turned(about: Point, degrees: number, paint: () => void): void {
    const before = this.#placeOf;
    const { x, y } = turnPoint({ x: 1, y: 0 }, { x: 0, y: 0 }, degrees);
    const turn = [x, y, -y, x].map((value) => value.toFixed(6)).join(" ");
    this.#parts.push(
      `q 1 0 0 1 ${numbers(about.x, about.y)} cm ${turn} 0 0 cm 1 0 0 1 ${numbers(-about.x, -about.y)} cm`,
    );
    this.#placeOf = (box) => before(aroundTurned(box, about, degrees));
    paint();
    this.#placeOf = before;
    this.#parts.push("Q");
  }

  measure(text: string, font: Font): number {
    return measureText(text, font);
  }

  /** Letters without a font in the document, as the browser draws them; their text lies over them, unseen. */
  #drawnText(text: string, left: number, baseline: number, font: Font, color: string): void {
    const width = measureText(text, font);
    const room = font.size / 2;
    const box = {
      left: left - room,
      top: baseline - 1.3 * font.size,
      right: left + width + room,
      bottom: baseline + font.size / 2,
    };
    const name = this.#options.drawn(box, (brush) => brush.text(text, left, baseline, font, color));
    if (name) this.#place(name, box);
    this.#letters(text, this.#options.unseen, left, baseline, font, width, "", 3);
  }

  #letters(
    text: string,
    used: PdfFont | UnseenFont,
    left: number,
    baseline: number,
    { size, italic }: Font,
    shown: number,
    color: string,
    mode: number,
  ): void {
    const { glyphs, width } = used.write(text);
    const stretch = width > 0 ? (100 * shown) / (width * size) : 100;
    this.#parts.push(
      `q ${color} BT /F${hex(used.number)} ${numbers(size)} Tf ${numbers(stretch)} Tz ${mode} Tr ` +
        [numbers(1, 0, italic ? slant : 0, -1, left, baseline), "Tm", `<${glyphs}>`, "Tj", "ET", "Q"].join(" "),
    );
  }

  #place(name: string, box: Box): void {
    // A picture fills the unit square, with y upwards.
    this.#parts.push(`q ${numbers(widthOf(box), 0, 0, -heightOf(box), box.left, box.bottom)} cm /${name} Do Q`);
  }

  #paint(outline: string, { fill, stroke }: Filling): void {
    const isFilled = fill !== undefined && (colorParts(fill)?.[3] ?? 1) > 0 && fill !== "transparent";
    if (isFilled) this.#parts.push(`q ${this.#colorOf(fill, "rg")} ${outline} f Q`);
    if (stroke && stroke.width > 0) this.#parts.push(`q ${this.#strokeOf(stroke)} ${outline} S Q`);
  }

  #strokeOf({ color, width, dash }: StrokeStyle): string {
    const dashes = dash ? ` [${numbers(...dash)}] 0 d` : "";
    return `${this.#colorOf(color, "RG")} ${numbers(width)} w 1 J 1 j${dashes}`;
  }

  #colorOf(color: string, operator: "rg" | "RG"): string {
    const [red = 0, green = 0, blue = 0, alpha = 1] = colorParts(color) ?? [];
    const state = alpha < 1 ? `/${this.#options.opacity(alpha)} gs ` : "";
    return `${state}${numbers(red / 255, green / 255, blue / 255)} ${operator}`;
  }
}

const numbers = (...all: readonly number[]): string =>
  all.map((value) => String(Math.round(value * 1000) / 1000)).join(" ");
