import type { FontFile } from "./font-file.ts";
import { hex, type PdfFile, utf16 } from "./pdf-file.ts";

/** A font in the document, and which of its glyphs are used for what: whoever copies text from it gets letters. */
export class PdfFont {
  readonly name: string;
  readonly number: number;
  readonly #font: FontFile;
  readonly #used = new Map<number, string>();

  constructor(name: string, number: number, font: FontFile) {
    this.name = name;
    this.number = number;
    this.#font = font;
  }

  has(letter: string): boolean {
    return this.#font.glyphOf(letter.codePointAt(0) ?? 0) !== undefined;
  }

  /** The letters as glyphs in hexadecimal digits, and how wide they are at a size of 1. */
  write(text: string): { readonly glyphs: string; readonly width: number } {
    let [glyphs, width] = ["", 0];
    for (const letter of text) {
      const glyph = this.#font.glyphOf(letter.codePointAt(0) ?? 0) ?? 0;
      this.#used.set(glyph, letter);
      glyphs += hex(glyph);
      width += this.#font.widthOf(glyph) / this.#font.unitsPerEm;
    }
    return { glyphs, width };
  }

  async finish(file: PdfFile): Promise<void> {
    const { ascent, descent, box, unitsPerEm, trueType } = this.#font;
    const scaled = (value: number) => Math.round((value * 1000) / unitsPerEm);
    const embedded = await file.addStream(`/Length1 ${trueType.length}`, trueType);
    const bounds = box.map(scaled).join(" ");
    const descriptor = file.add(
      `<</Type/FontDescriptor/FontName/${this.name}/Flags 4/FontBBox[${bounds}]/ItalicAngle 0/Ascent ${scaled(ascent)}` +
        `/Descent ${scaled(descent)}/CapHeight ${scaled(0.7 * unitsPerEm)}/StemV 80/FontFile2 ${embedded} 0 R>>`,
    );
    const used = [...this.#used.keys()].sort((a, b) => a - b);
    const widths = used.map((glyph) => `${glyph}[${scaled(this.#font.widthOf(glyph))}]`).join("");
    const descendant = file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${this.name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)` +
        `/Supplement 0>>/FontDescriptor ${descriptor} 0 R/W[${widths}]/CIDToGIDMap/Identity>>`,
    );
    await finishType0(file, this.number, this.name, descendant, this.#used);
  }
}

/**
 * Letters that no font of the document has: they are drawn as pictures, and written over them in a font that shows
 * nothing, so that they can be found and copied.
 */
export class UnseenFont {
  readonly name = "Unseen";
  readonly number: number;
  readonly #codes = new Map<string, number>();

  constructor(number: number) {
    this.number = number;
  }

  write(text: string): { readonly glyphs: string; readonly width: number } {
    let [glyphs, width] = ["", 0];
    for (const letter of text) {
      const code = this.#codes.get(letter) ?? this.#codes.size + 1;
      this.#codes.set(letter, code);
      glyphs += hex(code & 0xffff);
      width += 1;
    }
    return { glyphs, width };
  }

  async finish(file: PdfFile): Promise<void> {
    const descriptor = file.add(
      `<</Type/FontDescriptor/FontName/${this.name}/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200` +
        "/CapHeight 700/StemV 80>>",
    );
    const descendant = file.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${this.name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)` +
        `/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW 1000/CIDToGIDMap/Identity>>`,
    );
    const letters = new Map([...this.#codes].map(([letter, code]) => [code, letter]));
    await finishType0(file, this.number, this.name, descendant, letters);
  }
}

async function finishType0(
  file: PdfFile,
  number: number,
  name: string,
  descendant: number,
  letters: ReadonlyMap<number, string>,
): Promise<void> {
  const unicode = await file.addStream("", unicodeMap(letters));
  file.write(
    number,
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
}

/** So many entries a block of the map may have. */
const block = 100;

function unicodeMap(letters: ReadonlyMap<number, string>): string {
  const lines = [...letters].map(([glyph, letter]) => `<${hex(glyph)}> <${utf16(letter)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / block) }, (_, at) => {
    const part = lines.slice(at * block, (at + 1) * block);
    return `${part.length} beginbfchar\n${part.join("\n")}\nendbfchar\n`;
  });
  return (
    "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
    "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
    "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n" +
    `${blocks.join("")}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`
  );
}
