import { describe, expect, test } from "vitest";
import { turnOf } from "../../testing/event-loop.ts";
import { parseInTurns } from "./parse-in-turns.ts";

const reading = { parse: JSON.parse, check: () => {}, maxDepth: 32, maxEntries: 20_000, maxValues: 1e6 };

const megabytes = 8;
const filled = (piece: string) => piece.repeat((megabytes * 1024 ** 2) / piece.length);

describe("megabytes are refused or taken, in turns in which others are served:", () => {
  test.each([
    ["empty objects", `[${filled("{},")}0]`],
    ["lists in lists", `[${filled("[[[[[[[[]]]]]]]],")}0]`],
    ["names", `{${Array.from({ length: 1e6 }, (_, index) => `"k${index}":0,`).join("")}"x":0}`],
    ["lists without end", filled("[")],
    ["objects without end", filled('{"a":')],
    ["spaces", `${filled(" ")}{}`],
    ["spaces between", `[${filled(" ")},1]`],
    ["a text", `["${filled("x")}"]`],
    ["a text of escapes", `["${filled("\\u0041")}"]`],
    ["a text of large letters", `["${filled("💣💣")}"]`],
    ["a text without end", `["${filled("x")}`],
    ["a number without end", `[${filled("1")}`],
    ["a name without end", `{"${filled("x")}`],
    ["texts", `[${filled('"ab",')}0]`],
  ])("%s", async (_what, text) => {
    const bytes = Buffer.from(text);
    const parsing = () => parseInTurns([bytes], { ...reading, piece: 64 * 1024 }).catch(() => {});
    expect(await turnOf(parsing, 100)).toBeLessThan(100);
  });
});
