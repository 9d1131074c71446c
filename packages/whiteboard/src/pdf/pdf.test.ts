import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { lightLook } from "../elements/brush.ts";
import { linesOf } from "../elements/text/lines.ts";
import { paintLines } from "../elements/text/paint.ts";
import type { RichText } from "../elements/text/text.ts";
import { withoutArcs } from "../geometry/arcs.ts";
import { linesOfPath, readPath } from "../geometry/path.ts";
import { type FontFile, readFont } from "./font-file.ts";
import { PdfDocument } from "./pdf-document.ts";

/** Words of which some lead elsewhere, and where they are. */
const linked: RichText = {
  ops: [{ insert: "See " }, { insert: "our board", attributes: { link: "https://tafel.example/" } }, { insert: "\n" }],
};
const linesPlace = { x: 110, y: 100, width: 300, align: "left" } as const;

const require = createRequire(import.meta.url);
const fontFile = async (name: string): Promise<FontFile> => {
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(`@fontsource/figtree/files/${name}.woff`));
  const font = await readFont(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  if (!font) throw new Error("No font");
  return font;
};
const fonts = async () => ({
  regular: [await fontFile("figtree-latin-400-normal"), await fontFile("figtree-latin-ext-400-normal")],
  bold: [await fontFile("figtree-latin-700-normal")],
});

/** A document of one page, painted by a function, as its objects: what its streams hold is unpacked. */
async function objectsOf(paint: (brush: ReturnType<PdfDocument["brush"]>) => void): Promise<string> {
  const pixels = { width: 2, height: 1, data: new Uint8Array([255, 0, 0, 255, 0, 255, 0, 128]) };
  const document = new PdfDocument(await fonts(), lightLook, () => pixels);
  const brush = document.brush();
  paint(brush);
  await document.addPage(brush, { left: 100, top: 50, right: 500, bottom: 350 }, "Über uns");
  const bytes = Buffer.from(await (await document.finish({ title: "Plan", language: "de" })).arrayBuffer());
  expectSound(bytes);
  return bytes
    .toString("latin1")
    .replace(/\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/g, (_all, length, packed) => {
      const stream = Buffer.from(packed, "latin1");
      expect(stream.length).toBe(Number(length));
      return `>>\nstream\n${inflateSync(stream).toString("latin1")}\nendstream`;
    });
}

/** Every entry of the table points at its object, and the end at the table. */
function expectSound(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  const table = Number(text.match(/startxref\n(\d+)\n%%EOF/)?.[1]);
  expect(text.startsWith("xref\n", table)).toBe(true);
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.length).toBeGreaterThan(5);
  for (const [at, offset] of offsets.entries()) expect(text.startsWith(`${at + 1} 0 obj\n`, offset)).toBe(true);
}

/** What a program that copies text from the document gets. */
function copied(objects: string): string {
  const contents = new Map(
    objects.split("\nendobj\n").map((object) => {
      const [, number = "", content = ""] = object.match(/(\d+) 0 obj\n([\s\S]*)$/) ?? [];
      return [Number(number), content] as const;
    }),
  );
  const lettersOf = (map: string): ReadonlyMap<string, string> =>
    new Map(
      [...map.matchAll(/<(\w{4})> <(\w+)>/g)].map(([, glyph = "", code = ""]) => {
        const units = code.match(/.{4}/g) ?? [];
        return [glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))];
      }),
    );
  const mapOf = (font: string) => {
    const map = contents.get(Number.parseInt(font, 16))?.match(/ToUnicode (\d+)/)?.[1];
    return lettersOf(contents.get(Number(map)) ?? "");
  };
  return [...objects.matchAll(/\/F(\w{4}) [^<]*<(\w*)> Tj/g)]
    .map(([, font = "", glyphs = ""]) => (glyphs.match(/.{4}/g) ?? []).map((it) => mapOf(font)?.get(it)).join(""))
    .join("");
}

describe("a PDF", () => {
  test("has umlauts, accents and other alphabets as text", async () => {
    const words = "Größe, naïve café, Łódź ůž – „Zitat“ 50 €";
    const objects = await objectsOf((brush) => {
      brush.text(words, 110, 100, { size: 16 }, "#000");
      brush.text("fett", 110, 130, { size: 16, bold: true, italic: true }, "black");
      brush.text("Привет 日本 😀", 110, 160, { size: 16 }, "#123456");
    });
    expect(copied(objects)).toBe(`${words}fettПривет 日本 😀`);
    // What no font has is drawn by the browser, and its text is unseen.
    expect(objects).toMatch(/\/I0 Do/);
    expect(objects).toMatch(/ 3 Tr /);
    expect(objects).toContain("/SMask");
  });

  test("embeds a font whose glyphs are as wide as they say", async () => {
    const font = await fontFile("figtree-latin-400-normal");
    const glyph = font.glyphOf("ü".codePointAt(0) ?? 0);
    expect(glyph).toBeGreaterThan(0);
    expect(font.glyphOf(0x65e5)).toBeUndefined();
    expect(font.widthOf(glyph ?? 0) / font.unitsPerEm).toBeCloseTo(0.57, 1);
    const view = new DataView(font.trueType.buffer);
    expect([view.getUint32(0), view.getUint16(4)]).toEqual([0x00010000, expect.any(Number)]);
  });

  test("shows the box of its page in points, with lines as lines", async () => {
    const objects = await objectsOf((brush) => {
      brush.rectangle(110, 60, 30, 40, { fill: "#ff0000", stroke: { color: "#00ff00", width: 2, dash: [4, 2] } });
      brush.rectangle(110, 60, 30, 40, { fill: "#0000ff80" }, 8);
      brush.ellipse({ x: 200, y: 200 }, 30, 20, { fill: "transparent" });
      brush.path("M0 0L10 10Q20 20 30 0Z", { fill: "#fff" }, { x: 300, y: 100 }, { x: 2, y: 1 });
    });
    expect(objects).toContain("/MediaBox[0 0 300 225]");
    expect(objects).toContain("0.75 0 0 -0.75 -75 262.5 cm");
    expect(objects).toContain("q 1 0 0 rg 110 60 30 40 re f Q");
    expect(objects).toContain("q 0 1 0 RG 2 w 1 J 1 j [4 2] 0 d 110 60 30 40 re S Q");
    expect(objects).toContain("<</ca 0.5/CA 0.5>>");
    expect(objects).toContain("q 2 0 0 1 300 100 cm");
    expect(objects).toContain(
      `/Title <FEFF${Buffer.from("Über uns", "utf16le").swap16().toString("hex").toUpperCase()}>`,
    );
  });

  test("turns what is turned, with the places that lead elsewhere", async () => {
    const objects = await objectsOf((brush) =>
      brush.turned({ x: 200, y: 200 }, 90, () => {
        brush.rectangle(190, 195, 40, 10, { fill: "#ff0000" });
        brush.link({ left: 190, top: 195, right: 230, bottom: 205 }, "https://example.org/");
      }),
    );
    const turn = "q 1 0 0 1 200 200 cm 0.000000 1.000000 -1.000000 0.000000 0 0 cm 1 0 0 1 -200 -200 cm";
    expect(objects).toContain(`${turn}\nq 1 0 0 rg 190 195 40 10 re f Q\nQ`);
    expect(objects).toContain("/Rect[71.25 90 78.75 120]");
  });

  test("leads where words and link elements lead, and tells its title and language", async () => {
    const objects = await objectsOf((brush) => {
      brush.link({ left: 110, top: 60, right: 150, bottom: 80 }, "https://example.org/a(b)?q=Größe%20x");
      brush.link({ left: 450, top: 300, right: 600, bottom: 400 }, "mailto:anna@example.org");
      brush.link({ left: 600, top: 0, right: 700, bottom: 40 }, "https://beyond.example");
      paintLines(
        brush,
        linesOf(linked, 16, 300, (text) => 8 * text.length),
        linesPlace,
        "#000",
      );
    });
    const links = [...objects.matchAll(/\/Subtype\/Link\/Rect\[([^\]]*)\].*?\/URI \((.*?)\)>>/g)].map(
      ([, place, target]) => [place, target],
    );
    expect(links).toEqual([
      ["7.5 202.5 37.5 217.5", "https://example.org/a\\(b\\)?q=Gr%C3%B6%C3%9Fe%20x"],
      ["262.5 0 300 37.5", "mailto:anna@example.org"],
      [expect.stringMatching(/^31\.5 /), "https://tafel.example/"],
    ]);
    const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();
    expect(objects).toContain(`/Lang <FEFF${utf16("de")}>`);
    expect(objects).toContain(`/Title <FEFF${utf16("Plan")}>/Producer(Tafel)`);
  });
});

describe("arcs as curves", () => {
  test.each([
    ["a half circle", "M0 0A50 50 0 0 1 100 0", { x: 50, y: 0 }, 50],
    ["a quarter to the left", "M0 50A50 50 0 0 0 50 0", { x: 0, y: 0 }, 50],
    ["three quarters", "M0 50A50 50 0 1 1 50 100", { x: 50, y: 50 }, 50],
    ["one whose radius is too small", "M0 0A10 10 0 0 1 100 0", { x: 50, y: 0 }, 50],
  ])("%s keeps its distance from its center", (_name, d, center, radius) => {
    const [line = []] = linesOfPath(readPath(withoutArcs(d)) ?? []);
    expect(line.length).toBeGreaterThan(6);
    for (const { x, y } of line) expect(Math.hypot(x - center.x, y - center.y)).toBeCloseTo(radius, 0);
  });
});
