import fc from "fast-check";
import { expect, test } from "vitest";
import { type Passage, rewritten, wordByWord } from "./passages.ts";

/** What each of these people left, one after the other: "mira: Hello" */
const written = (...texts: readonly string[]): readonly Passage[] =>
  texts.reduce<readonly Passage[]>((before, it) => {
    const [userId = "", text = ""] = it.split(": ");
    return rewritten(before, text, userId);
  }, []);
const told = (passages: readonly Passage[]) => passages.map(({ userId, text }) => `${userId}: ${text}`);

test("what is added is of whoever adds it, what stays of whoever wrote it", () => {
  expect(told(written("mira: Hello all", "jonas: Hello dear all"))).toEqual([
    "mira: Hello ",
    "jonas: dear ",
    "mira: all",
  ]);
  expect(told(written("mira: one two", "jonas: two", "mira: two three"))).toEqual(["mira: two three"]);
  expect(told(written("mira: Hello", "jonas: "))).toEqual([]);
});

test("a word is of whoever wrote most of it", () => {
  expect(told(wordByWord(written("mira: Helo all", "jonas: Hello you")))).toEqual(["mira: Hello ", "jonas: you"]);
  expect(told(wordByWord(written("mira:  Hello\n\nall")))).toEqual(["mira:  Hello\n\nall"]);
});

test("the passages are always the text, whoever wrote what", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "😀") });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("mira", "jonas"), text)), (changes) => {
      let passages: readonly Passage[] = [];
      for (const [userId, text] of changes) {
        passages = rewritten(passages, text, userId);
        for (const some of [passages, wordByWord(passages)]) expect(some.map((it) => it.text).join("")).toBe(text);
      }
    }),
  );
});
