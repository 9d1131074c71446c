import { isStorable } from "@tafel/domain";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseInTurns } from "./parse-in-turns.ts";

const reading = { parse: JSON.parse, check: () => {}, maxDepth: 32, maxEntries: 20_000, maxValues: 1e6 };
const inPieces = (text: string, piece: number, limits: object = {}) =>
  parseInTurns([Buffer.from(text)], { ...reading, piece, ...limits });

const times = process.env.TAFEL_LONG ? 10 : 1;

describe("in pieces, however small,", () => {
  const json = fc.oneof(
    fc.json({ maxDepth: 6, noUnicodeString: false }),
    fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value, null, "  \r\n\t")),
    fc.string({ unit: "binary" }).map((text) => JSON.stringify({ [text]: [text, "\ud83e\udd8a", "\\u0041"] })),
  );

  test("JSON becomes what it becomes as a whole", async () => {
    await fc.assert(
      fc.asyncProperty(json, fc.integer({ min: 1, max: 40 }), async (text, piece) => {
        // The parser refuses a prototype.
        fc.pre(!text.includes("__proto__"));
        expect(await inPieces(text, piece)).toEqual(JSON.parse(text));
      }),
      { numRuns: 200 * times },
    );
  });

  test("invalid JSON is refused, just as in one piece", async () => {
    const cut = fc.tuple(json, fc.nat(), fc.nat(), fc.constantFrom("", ",", "]", "}", "[", '"', ":", "\\", "1", " "));
    const wrong = cut.map(([text, at, gone, put]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + put + text.slice(start + (gone % 3));
    });
    await fc.assert(
      fc.asyncProperty(wrong, fc.integer({ min: 1, max: 40 }), async (text, piece) => {
        // The parser refuses a prototype.
        fc.pre(text.trim() !== "" && !text.includes("__proto__"));
        const whole = await Promise.resolve(Buffer.from(text).toString())
          .then(JSON.parse)
          .catch(() => SyntaxError);
        const taken = await inPieces(text, piece).catch(() => SyntaxError);
        expect(taken).toEqual(whole);
      }),
      { numRuns: 400 * times },
    );
  });
});

test("in chunks, however small, JSON becomes what it becomes as a whole; a part that is missing makes it none", async () => {
  const long = fc.tuple(fc.string({ unit: "binary" }), fc.nat(1_000)).map(([piece, times]) => piece.repeat(times));
  const text = fc
    .array(fc.oneof(fc.jsonValue(), long), { minLength: 20, maxLength: 60 })
    .map((list) => JSON.stringify(list));
  const cuts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(text, cuts, fc.integer({ min: 100, max: 4_000 }), async (text, cuts, piece) => {
      fc.pre(!text.includes("__proto__"));
      expect(await parseInTurns(inChunks(Buffer.from(text), cuts), { ...reading, piece })).toEqual(JSON.parse(text));
      const short = Buffer.from(text.slice(0, -1));
      await expect(parseInTurns(inChunks(short, cuts), { ...reading, piece })).rejects.toThrow(SyntaxError);
    }),
    { numRuns: 30 },
  );
});

async function* inChunks(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const chunk = bytes.subarray(at, at + (cuts[turn % cuts.length] ?? 1));
    at += chunk.length;
    yield chunk;
  }
}

test("a surrogate pair in two pieces is one character, and half of one is refused wherever it stands", async () => {
  const check = (value: unknown) => {
    if (!isStorable(value)) throw new Error("Half a character");
  };
  const half = "\\ud83e";
  for (let piece = 1; piece < 60; piece += 1) {
    const text = (words: string) => inPieces(`["${words}${"x".repeat(60)}"]`, piece, { check });
    expect(await text("\\ud83e\\udd8a🦊")).toEqual([`🦊🦊${"x".repeat(60)}`]);
    for (const wrong of [half, `${half}${half}\\udd8a`, `x\\udd8a${half}`, `🦊\\udd8a`])
      await expect(text(wrong)).rejects.toThrow("Half a character");
    await expect(inPieces(`["${"x".repeat(60)}${half}"]`, piece, { check })).rejects.toThrow("Half a character");
  }
});

test("so many values and entries are taken and no more, whatever commas stand in texts", async () => {
  const list = `[${Array(1_000).fill('",,[["').join()}]`;
  for (const limits of [{ maxValues: 1_000 }, { maxEntries: 1_000 }])
    expect(await inPieces(list, 100, limits)).toHaveLength(1_000);
  for (const limits of [{ maxValues: 999 }, { maxEntries: 999 }])
    await expect(inPieces(list, 100, limits)).rejects.toThrow("Too many");
});
