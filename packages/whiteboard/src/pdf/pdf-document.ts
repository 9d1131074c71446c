import type { Brush, Look } from "../elements/brush.ts";
import { type Box, heightOf, widthOf } from "../geometry/box.ts";
import type { FontFile } from "./font-file.ts";
import { PdfBrush } from "./pdf-brush.ts";
import { hex, PdfFile, pdfAddress, pdfText } from "./pdf-file.ts";
import { PdfFont, UnseenFont } from "./pdf-font.ts";

/** The board's font, upright; each weight in several files. */
export type PdfFonts = { readonly regular: readonly FontFile[]; readonly bold: readonly FontFile[] };

/** Pixels, red, green, blue and alpha of each. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray | Uint8Array };

/** What a brush paints, as pixels of a part of the board; undefined where that cannot be drawn. */
export type Draw = (box: Box, paint: (brush: Brush) => void) => Pixels | undefined;

/** What programs and screen readers are told: `language` is a tag such as `en`. */
export type About = { readonly title: string; readonly language: string };

/** Points a board unit: a frame of 960 units is ten inches wide. */
const points = 0.75;
/** No program shows a larger page. */
const longestSide = 14_000;

/** A document whose pages are parts of a board. */
export class PdfDocument {
  readonly #file = new PdfFile();
  readonly #tree = this.#file.reserve();
  readonly #resources = this.#file.reserve();
  readonly #pages: { readonly number: number; readonly name: string }[] = [];
  readonly #fonts: { readonly regular: readonly PdfFont[]; readonly bold: readonly PdfFont[] };
  readonly #unseen = new UnseenFont(this.#file.reserve());
  readonly #images: { readonly name: string; readonly number: number; readonly pixels: Pixels }[] = [];
  readonly #opacities = new Map<number, string>();
  readonly #look: Look;
  readonly #draw: Draw;

  constructor(fonts: PdfFonts, look: Look, draw: Draw) {
    this.#look = look;
    this.#draw = draw;
    const embed = (weight: string, files: readonly FontFile[]) =>
      files.map((font, at) => new PdfFont(`TAFELA+Figtree-${weight}${at}`, this.#file.reserve(), font));
    this.#fonts = { regular: embed("Regular", fonts.regular), bold: embed("Bold", fonts.bold) };
  }

  /** A brush for a page. */
  brush(): PdfBrush {
    return new PdfBrush({
      look: this.#look,
      fonts: this.#fonts,
      unseen: this.#unseen,
      drawn: (box, paint) => this.#picture(box, paint),
      opacity: (alpha) => this.#opacity(alpha),
    });
  }

  /** Adds what a brush has painted; of that the page shows a box of the board. */
  async addPage(brush: PdfBrush, box: Box, name: string): Promise<void> {
    const scale = Math.min(points, longestSide / Math.max(widthOf(box), heightOf(box)));
    const [width, height] = [widthOf(box) * scale, heightOf(box) * scale].map((it) => Math.round(it * 100) / 100);
    const turned = `${scale} 0 0 ${-scale} ${-box.left * scale} ${box.bottom * scale} cm`;
    const content = await this.#file.addStream("", `${turned}\n${brush.content}`);
    const number = this.#file.add(
      `<</Type/Page/Parent ${this.#tree} 0 R/MediaBox[0 0 ${width} ${height}]/Resources ${this.#resources} 0 R/Contents ${content} 0 R${this.#annotations(brush, box, scale)}>>`,
    );
    this.#pages.push({ number, name });
  }

  /** The places of a page that lead elsewhere. */
  #annotations({ links }: PdfBrush, page: Box, scale: number): string {
    const all = links.flatMap(({ box, target }) => {
      const [left, right] = [Math.max(box.left, page.left), Math.min(box.right, page.right)];
      const [top, bottom] = [Math.max(box.top, page.top), Math.min(box.bottom, page.bottom)];
      if (left >= right || top >= bottom) return [];
      const sides = [left - page.left, page.bottom - bottom, right - page.left, page.bottom - top];
      const place = sides.map((side) => Math.round(side * scale * 100) / 100).join(" ");
      return `<</Type/Annot/Subtype/Link/Rect[${place}]/Border[0 0 0]/A<</S/URI/URI ${pdfAddress(target)}>>>>`;
    });
    return all.length > 0 ? `/Annots[${all.join("")}]` : "";
  }

  async finish({ title, language }: About): Promise<Blob> {
    const file = this.#file;
    const fonts = [...this.#fonts.regular, ...this.#fonts.bold, this.#unseen];
    for (const font of fonts) await font.finish(file);
    for (const { number, pixels } of this.#images) await this.#writeImage(number, pixels);
    const named = (all: readonly (readonly [string, string])[]) =>
      all.map(([name, what]) => `/${name} ${what}`).join("");
    file.write(
      this.#resources,
      `<</Font<<${named(fonts.map(({ number }) => [`F${hex(number)}`, `${number} 0 R`]))}>>` +
        `/XObject<<${named(this.#images.map(({ name, number }) => [name, `${number} 0 R`]))}>>` +
        `/ExtGState<<${named([...this.#opacities].map(([alpha, name]) => [name, `<</ca ${alpha}/CA ${alpha}>>`]))}>>>>`,
    );
    const kids = this.#pages.map(({ number }) => `${number} 0 R`).join(" ");
    file.write(this.#tree, `<</Type/Pages/Kids[${kids}]/Count ${this.#pages.length}>>`);
    const outlines = this.#writeOutlines();
    const root = file.add(
      `<</Type/Catalog/Pages ${this.#tree} 0 R${outlines}/Lang ${pdfText(language)}` +
        "/ViewerPreferences<</DisplayDocTitle true>>>>",
    );
    return file.finish(root, file.add(`<</Title ${pdfText(title)}/Producer(Tafel)>>`));
  }

  /** The pages' names, for a viewer's list of contents. */
  #writeOutlines(): string {
    if (this.#pages.every(({ name }) => name === "")) return "";
    const list = this.#file.reserve();
    const items = this.#pages.map(() => this.#file.reserve());
    for (const [at, { number, name }] of this.#pages.entries()) {
      const beside = (key: string, item: number | undefined) => (item === undefined ? "" : `/${key} ${item} 0 R`);
      this.#file.write(
        items[at] ?? 0,
        `<</Title ${pdfText(name)}/Parent ${list} 0 R${beside("Prev", items[at - 1])}${beside("Next", items[at + 1])}` +
          `/Dest[${number} 0 R/Fit]>>`,
      );
    }
    this.#file.write(list, `<</Type/Outlines/First ${items[0]} 0 R/Last ${items.at(-1)} 0 R/Count ${items.length}>>`);
    return `/Outlines ${list} 0 R`;
  }

  #picture(box: Box, paint: (brush: Brush) => void): string | undefined {
    const pixels = this.#draw(box, paint);
    if (!pixels) return undefined;
    const name = `I${this.#images.length}`;
    this.#images.push({ name, number: this.#file.reserve(), pixels });
    return name;
  }

  async #writeImage(number: number, { width, height, data }: Pixels): Promise<void> {
    const [colors, alphas] = [new Uint8Array(width * height * 3), new Uint8Array(width * height)];
    for (let at = 0; at < width * height; at += 1) {
      colors.set(data.subarray(4 * at, 4 * at + 3), 3 * at);
      alphas[at] = data[4 * at + 3] ?? 0;
    }
    const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
    const mask = await this.#file.addStream(`${entries}/ColorSpace/DeviceGray`, alphas);
    await this.#file.addStream(`${entries}/ColorSpace/DeviceRGB/SMask ${mask} 0 R`, colors, number);
  }

  #opacity(alpha: number): string {
    const rounded = Math.round(alpha * 100) / 100;
    const name = this.#opacities.get(rounded) ?? `G${this.#opacities.size}`;
    this.#opacities.set(rounded, name);
    return name;
  }
}
