import fc from "fast-check";
import Delta from "quill-delta";
import { describe, expect, test } from "vitest";
import { compose } from "./delta.ts";
import { sharedText } from "./merge-text.ts";
import { differenceOf } from "./text-difference.ts";

const text = (plain: string) => ({ ops: plain === "" ? [] : [{ insert: plain }] });
const plain = (value: unknown) => (value as { ops: { insert: string }[] }).ops.map(({ insert }) => insert).join("");

/** What becomes of a base that one person turned into `first` (stored) and another into `second`. */
const together = (base: string, first: string, second: string) =>
  plain(sharedText.merge(text(first), text(base), sharedText.difference(text(base), text(second))));

describe("a text that two people changed", () => {
  test.each([
    ["Hello world\n", "Hello big world\n", "Hello world!\n", "Hello big world!\n"],
    ["one two three\n", "two three\n", "one two\n", "two\n"],
    ["", "from anna\n", "from ben\n", "from anna\nfrom ben\n"],
    ["same\n", "same\n", "same same\n", "same same\n"],
    // Short as it is, what both left alone is no coincidence: a letter stays before that before which it was typed.
    ["12x", "12ABxC", "123x", "12AB3xC"],
    ["x", "ABx1", "2x", "AB2x1"],
  ])("%j → %j and %j becomes %j", (base, first, second, both) => {
    expect(together(base, first, second)).toBe(both);
  });

  test("loses what was deleted, with an empty piece in the middle of it too", () => {
    const base = { ops: [{ insert: "Hel" }, { insert: "" }, { insert: "lo you\n" }] };
    expect(plain(sharedText.merge(base, base, [{ retain: 2 }, { delete: 4 }]))).toBe("Heyou\n");
  });

  test("keeps formats of one and words of the other", () => {
    const base = text("Hello\n");
    const bold = { ops: [{ insert: "Hello", attributes: { bold: true } }, { insert: "\n" }] };
    const longer = sharedText.difference(base, text("Hello you\n"));
    expect(sharedText.merge(bold, base, longer)).toEqual({
      ops: [{ insert: "Hello", attributes: { bold: true } }, { insert: " you\n" }],
    });
  });

  test("leads exactly from one text to the other, formats included", () => {
    const piece = fc.record({
      insert: fc.constantFrom("w1 ", "w13 ", "w3", "\n", " ", "über ", "🎉", "w1"),
      attributes: fc.option(fc.constantFrom({ bold: true }, { italic: true, size: "18px" }), { nil: undefined }),
    });
    const delta = fc.array(piece, { maxLength: 12 }).map((pieces) => compose(pieces, []));
    fc.assert(
      fc.property(delta, delta, (before, after) => {
        expect(compose(before, differenceOf(before, after))).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  test("keeps everything that each inserted and nothing that either deleted", () => {
    const word = fc.constantFrom("a ", "b ", "c ", "d ");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), fc.nat(12), fc.nat(12), (words, at, cut) => {
        const base = words.join("");
        const first = [...words.slice(0, at), "FIRST ", ...words.slice(at)].join("");
        const second = [...words.slice(0, cut), ...words.slice(cut + 1), "SECOND "].join("");
        const both = together(base, first, second);
        expect(both).toContain("FIRST ");
        expect(both).toContain("SECOND ");
        expect(both.length).toBe(base.length + "FIRST SECOND ".length - (words[cut]?.length ?? 0));
      }),
    );
  });

  describe("has what one types on in its order, whatever others write into it meanwhile", () => {
    type Writing = readonly (readonly [at: number, words: string])[];
    const written = (into: string, writing: Writing) =>
      writing.reduce((now, [at, words]) => `${now.slice(0, at)}${words}${now.slice(at)}`, into);
    /** The second letter was typed when some of what others wrote was there, and the first was not stored yet. */
    const typed = (base: string, at: number, seen: Writing, more: Writing) => {
      const first = written(base, [[at, "1"]]);
      const shown = together(base, written(base, seen), first);
      const second = written(shown, [[shown.indexOf("1") + 1, "2"]]);
      const stored = together(base, written(written(base, seen), more), first);
      return together(shown, stored, second);
    };

    test("letters", () => {
      const writing = fc.array(fc.tuple(fc.nat(20), fc.constantFrom("A", "BC", "DEF")), { maxLength: 5 });
      fc.assert(
        fc.property(fc.nat(6), writing, writing, (at, seen, more) => {
          expect(typed("uvwxyz", at, seen, more).replace(/[A-F]/g, "")).toBe(written("uvwxyz", [[at, "12"]]));
        }),
        { numRuns: 300 },
      );
    });

    test.each([
      [
        0,
        [[0, "C\n"]],
        [
          [5, "A"],
          [9, "A"],
          [2, "D E"],
          [6, "D E"],
        ],
        "C\nD E12uD Ev Awx\nAyz",
      ],
      [2, [[2, " B"]], [[0, "A"]], "Auv12 B wx\nyz"],
    ] as const)("words and lines, behind %i letters, when %j is there and %j comes", (at, seen, more, all) => {
      expect(typed("uv wx\nyz", at, seen, more)).toBe(all);
    });
  });

  test("becomes one text with a list's lines whole, whoever is stored first, when one ticks and the other writes", () => {
    const kinds = fc.constantFrom("bullet", "ordered", "unchecked", "checked");
    const lines = fc.array(fc.record({ insert: fc.constantFrom<string>("a", "bb", "ccc"), list: kinds }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lines, fc.nat(5), fc.nat(5), kinds, (lines, at, other, list) => {
        const write = (changed: typeof lines) => ({
          ops: compose(
            changed.flatMap(({ insert, list }) => [{ insert }, { insert: "\n", attributes: { list } }]),
            [],
          ),
        });
        const base = write(lines);
        const ticked = write(lines.map((line, index) => (index === at % lines.length ? { ...line, list } : line)));
        const written = write(
          lines.map((line, index) => (index === other % lines.length ? { ...line, insert: `${line.insert}!` } : line)),
        );
        const both = write(
          lines.map((line, index) => ({
            insert: index === other % lines.length ? `${line.insert}!` : line.insert,
            list: index === at % lines.length ? list : line.list,
          })),
        );
        for (const [first, second] of [
          [ticked, written],
          [written, ticked],
        ] as const)
          expect(sharedText.merge(first, base, sharedText.difference(base, second))).toEqual(both);
      }),
      { numRuns: 300 },
    );
  });

  test("leads to the same text as sharing every step would", () => {
    const change = fc
      .tuple(fc.nat(20), fc.nat(5), fc.string({ maxLength: 5 }))
      .map(([at, gone, words]) => (length: number) => {
        const start = Math.min(at, length);
        return new Delta()
          .retain(start)
          .insert(words)
          .delete(Math.min(gone, length - start))
          .chop();
      });
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), change, (base, make) => {
        const ops = make(base.length).ops;
        expect(sharedText.merge(text(base), text(base), ops)).toEqual({
          ops: new Delta([{ insert: base }]).compose(new Delta(ops)).ops,
        });
      }),
    );
  });

  test("keeps what both wrote at far ends of a long text", () => {
    const paragraphs = Array.from({ length: 400 }, (_, at) => `Paragraph ${at} is about this and that.\n`);
    const base = paragraphs.join("");
    const [first, second] = [
      base.replace(" 1 is", " 1 was"),
      base.replace(" 390 is about this", " 390 is about something"),
    ];
    expect(together(base, first, second)).toBe(second.replace(" 1 is", " 1 was"));
  });

  test.each([
    ["letters", "", 40_000],
    ["words", " ", 40_000],
    ["lines", "\n", 40_000],
    ["letters that are nearly all the same", "", 2],
    ["words that are nearly all the same", " ", 2],
  ])(
    "is made of many %s: what would take seconds to compare counts as replaced, and nothing is lost",
    (_of, end, kinds) => {
      const longText = (seed: number, length: number) =>
        Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * at * seed) % kinds)) + end).join("");
      for (const [before, after] of [
        [longText(7, 40_000), longText(13, 40_000)],
        [`x${longText(1, 40_000)}y`, `z${longText(1, 39_000)}w`],
      ] as const) {
        const start = process.cpuUsage();
        const [from, to] = [text(before).ops, text(after).ops];
        expect(compose(from, differenceOf(from, to))).toEqual(to);
        // Seconds and minutes without a limit.
        expect(process.cpuUsage(start).user).toBeLessThan(1_500_000);
      }
    },
  );

  test.each([
    [null],
    ["x"],
    [[{ insert: {} }]],
    [[{ retain: -1 }]],
    [[{ delete: 1.5 }]],
    [[{ insert: "a", delete: 1 }]],
  ])("refuses %j", (change) => {
    expect(sharedText.merge(text("a\n"), text("a\n"), change)).toBeUndefined();
  });
});
