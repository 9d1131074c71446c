/** A TrueType font as a page's style sheet loads it (WOFF 1.0), taken apart. */
export type FontFile = {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  /** The glyph of a code point; undefined where the font has none. */
  glyphOf(codePoint: number): number | undefined;
  /** The width of a glyph in the font's units. */
  widthOf(glyph: number): number;
  /** The font as a PDF embeds it. */
  readonly trueType: Uint8Array<ArrayBuffer>;
};

type Tables = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Undefined for anything but a font with TrueType outlines. */
export async function readFont(woff: ArrayBuffer): Promise<FontFile | undefined> {
  const tables = await tablesOf(woff);
  const [head, hhea, hmtx, cmap] = ["head", "hhea", "hmtx", "cmap"].map((name) => {
    const bytes = tables.get(name);
    return bytes && new DataView(bytes.buffer);
  });
  if (!head || !hhea || !hmtx || !cmap || !tables.has("glyf")) return undefined;
  const glyphs = glyphsOf(cmap);
  const widths = hhea.getUint16(34);
  const corner = (at: number) => head.getInt16(36 + 2 * at);
  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    box: [corner(0), corner(1), corner(2), corner(3)],
    glyphOf: (codePoint) => glyphs.get(codePoint),
    widthOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, widths - 1)),
    trueType: trueTypeOf(tables),
  };
}

async function tablesOf(woff: ArrayBuffer): Promise<Tables> {
  const view = new DataView(woff);
  const tables = new Map<string, Uint8Array<ArrayBuffer>>();
  if (woff.byteLength < 44 || view.getUint32(0) !== 0x774f4646) return tables;
  for (let at = 0; at < view.getUint16(12); at += 1) {
    const entry = 44 + 20 * at;
    const [offset, packed, length] = [4, 8, 12].map((field) => view.getUint32(entry + field));
    if (offset === undefined || packed === undefined) continue;
    const bytes = new Uint8Array(woff, offset, packed);
    tables.set(nameAt(view, entry), packed === length ? bytes.slice() : await inflated(bytes));
  }
  return tables;
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)));

const inflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer(),
  );

/** Glyphs by code point, from the table's Unicode parts in the two formats that fonts have. */
function glyphsOf(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let at = 0; at < cmap.getUint16(2); at += 1) {
    const start = cmap.getUint32(4 + 8 * at + 4);
    const format = cmap.getUint16(start);
    if (format === 4) readSegments(cmap, start, glyphs);
    else if (format === 12) readGroups(cmap, start, glyphs);
  }
  return glyphs;
}

function readSegments(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  const size = cmap.getUint16(start + 6);
  const [ends, starts] = [start + 14, start + 16 + size];
  for (let at = 0; at < size; at += 2) {
    const [first, last] = [cmap.getUint16(starts + at), cmap.getUint16(ends + at)];
    const delta = cmap.getUint16(starts + size + at);
    const place = starts + 2 * size + at;
    const range = cmap.getUint16(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : cmap.getUint16(place + range + 2 * (code - first));
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph > 0) glyphs.set(code, glyph);
    }
  }
}

function readGroups(cmap: DataView, start: number, glyphs: Map<number, number>): void {
  for (let at = 0; at < cmap.getUint32(start + 12); at += 1) {
    const group = start + 16 + 12 * at;
    const [first, last, glyph] = [cmap.getUint32(group), cmap.getUint32(group + 4), cmap.getUint32(group + 8)];
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
}

/** What a PDF needs of a font: everything but how to find glyphs and what to call them. */
const needed = ["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"];

function trueTypeOf(tables: Tables): Uint8Array<ArrayBuffer> {
  const kept = needed.flatMap((name) => {
    const bytes = tables.get(name);
    return bytes ? [{ name, bytes }] : [];
  });
  const directory = 12 + 16 * kept.length;
  const file = new Uint8Array(kept.reduce((length, { bytes }) => length + padded(bytes.length), directory));
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, kept.length);
  const power = Math.floor(Math.log2(kept.length));
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (kept.length - 2 ** power));
  let offset = directory;
  for (const [at, { name, bytes }] of kept.entries()) {
    file.set(bytes, offset);
    const entry = 12 + 16 * at;
    for (let letter = 0; letter < 4; letter += 1) view.setUint8(entry + letter, name.charCodeAt(letter));
    view.setUint32(entry + 4, checksum(view, offset, padded(bytes.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    offset += padded(bytes.length);
  }
  return file;
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at += 4) sum = (sum + view.getUint32(from + at)) >>> 0;
  return sum;
}
