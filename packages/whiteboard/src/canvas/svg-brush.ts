import {
  type Brush,
  type Filling,
  type Font,
  fontFamily,
  type Look,
  type PicturePlace,
  pictureStyle,
} from "../elements/brush.ts";
import type { Point } from "../geometry/point.ts";
import { measureText } from "./measure.ts";
import { partIn } from "./pictures.ts";

/** A picture as a data URL, with its size in pixels. An icon is drawn small. */
export type SvgPicture = {
  readonly data: string;
  readonly width: number;
  readonly height: number;
  readonly isIcon: boolean;
};

/** Paints into SVG markup. */
export class SvgBrush implements Brush {
  readonly look: Look;
  readonly zoom = 1;
  readonly #parts: string[] = [];
  readonly #pictures: ReadonlyMap<string, SvgPicture>;

  constructor(look: Look, pictures: ReadonlyMap<string, SvgPicture> = new Map()) {
    this.look = look;
    this.#pictures = pictures;
  }

  /** Everything painted so far. */
  get markup(): string {
    return this.#parts.join("\n");
  }

  rectangle(left: number, top: number, width: number, height: number, filling: Filling, radius = 0): void {
    const round = radius > 0 ? ` rx="${number(radius)}"` : "";
    const at = `x="${number(left)}" y="${number(top)}" width="${number(width)}" height="${number(height)}"`;
    this.#parts.push(`<rect ${at}${round}${paint(filling)}/>`);
  }

  ellipse({ x, y }: Point, radiusX: number, radiusY: number, filling: Filling): void {
    const at = `cx="${number(x)}" cy="${number(y)}" rx="${number(radiusX)}" ry="${number(radiusY)}"`;
    this.#parts.push(`<ellipse ${at}${paint(filling)}/>`);
  }

  path(d: string, filling: Filling, origin?: Point, stretch?: Point): void {
    const moves = origin ? [`translate(${number(origin.x)} ${number(origin.y)})`] : [];
    if (stretch && (stretch.x !== 1 || stretch.y !== 1)) moves.push(`scale(${stretch.x} ${stretch.y})`);
    const moved = moves.length > 0 ? ` transform="${moves.join(" ")}"` : "";
    this.#parts.push(`<path d="${escaped(d)}"${moved}${paint(filling)}/>`);
  }

  text(text: string, left: number, baseline: number, font: Font, color: string): void {
    const bold = font.bold ? ' font-weight="700"' : "";
    const italic = font.italic ? ' font-style="italic"' : "";
    const family = escaped(fontFamily);
    this.#parts.push(
      `<text x="${number(left)}" y="${number(baseline)}" font-size="${number(font.size)}"${bold}${italic} ` +
        `font-family="${family}" fill="${escaped(color)}" xml:space="preserve">${escaped(text)}</text>`,
    );
  }

  picture(shown: string, { left, top, width, height, radius = 0, crop }: PicturePlace): boolean {
    const picture = this.#pictures.get(shown);
    if (!picture) return false;
    const { data, isIcon } = picture;
    if (isIcon) {
      const side = Math.min(width, height) * pictureStyle.icon;
      const at = boxAttributes(left + (width - side) / 2, top + (height - side) / 2, side, side);
      this.#parts.push(`<image ${at} href="${escaped(data)}"/>`);
      return true;
    }
    const part = partIn(picture, { width, height }, crop);
    const factor = width / part.width;
    const clip = `picture-${this.#parts.length}`;
    const round = radius > 0 ? ` rx="${number(radius)}"` : "";
    const whole: Four = [
      left - part.x * factor,
      top - part.y * factor,
      picture.width * factor,
      picture.height * factor,
    ];
    this.#parts.push(
      `<clipPath id="${clip}"><rect ${boxAttributes(left, top, width, height)}${round}/></clipPath>`,
      `<image ${boxAttributes(...whole)} preserveAspectRatio="none" clip-path="url(#${clip})" href="${escaped(data)}"/>`,
    );
    return true;
  }

  turned({ x, y }: Point, degrees: number, paint: () => void): void {
    this.#parts.push(`<g transform="rotate(${number(degrees)} ${number(x)} ${number(y)})">`);
    paint();
    this.#parts.push("</g>");
  }

  measure(text: string, font: Font): number {
    return measureText(text, font);
  }
}

const paint = ({ fill, stroke }: Filling): string =>
  ` fill="${escaped(fill ?? "none")}"` +
  (stroke
    ? ` stroke="${escaped(stroke.color)}" stroke-width="${number(stroke.width)}" stroke-linecap="round" stroke-linejoin="round"` +
      (stroke.dash ? ` stroke-dasharray="${stroke.dash.map(number).join(" ")}"` : "")
    : "");

/** Whatever a board contains ends up between quotes or tags, so it must not be able to close them. */
const escaped = (text: string): string =>
  text
    // Control characters are not allowed in XML.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

type Four = [number, number, number, number];
const boxAttributes = (...[x, y, width, height]: Four): string =>
  `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;

const number = (value: number): string => String(Math.round(value * 100) / 100);
