import { expect, test } from "vitest";
import { note } from "../note/model.ts";
import { plainText } from "./paragraphs.ts";
import { readLinkTarget } from "./read-link-target.ts";
import { type RichText, textSchema } from "./text.ts";

test.each([
  ["a link that a browser would run", { link: "javascript:alert(1)" }],
  ["a link in disguise", { link: " javascript:alert(1)" }],
  ["a link to data", { link: "data:text/html,x" }],
  ["a link with a blank", { link: "https://a.b/c d" }],
  ["a link that is none", { link: { href: "https://a.b" } }],
  ["a link without end", { link: `https://a.b/${"x".repeat(2000)}` }],
  ["a color that is no ink", { color: "red;background:url(x)" }],
  ["a list of another kind", { list: "roman" }],
  ["a heading of another size", { header: 3 }],
  ["a heading in words", { header: "1" }],
  ["anything else", { script: "x", "code-block": true }],
])("%s is dropped, and nothing else", (_, attributes) => {
  const ops = [{ insert: "words\n", attributes: { bold: true, ...attributes } }];
  expect(textSchema.parse({ ops })).toEqual({ ops: [{ insert: "words\n", attributes: { bold: true } }] });
  expect(note.changes.textContent?.safeParse({ ops }).success).toBe(true);
});

test("links, inks, lists and headings stay as they are", () => {
  const ops: RichText["ops"] = [
    { insert: "a", attributes: { link: "https://example.org/?a=b#c", color: "firebrick" } },
    { insert: "b", attributes: { link: "mailto:a@example.org" } },
    { insert: "\n", attributes: { list: "checked" } },
    { insert: "c" },
    { insert: "\n", attributes: { header: 2 } },
  ];
  expect(textSchema.parse({ ops })).toEqual({ ops });
});

test.each([
  ["https://example.org/a", "https://example.org/a"],
  ["HTTP://Example.org", "http://example.org/"],
  [" example.org/a?b ", "https://example.org/a?b"],
  ["http://intranet/wiki", "http://intranet/wiki"],
  ["ada@example.org", "mailto:ada@example.org"],
  ["mailto:ada@example.org", "mailto:ada@example.org"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["https://bank.example@evil.example/", undefined],
  ["two words.example", undefined],
  ["word", undefined],
  ["", undefined],
  ["file:///etc/passwd", undefined],
])("%j links to %s", (typed, target) => {
  expect(readLinkTarget(typed)).toBe(target);
});

test("as letters alone, a list's lines begin with signs, and numbers begin anew after anything else", () => {
  const line = (insert: string, list?: "bullet" | "ordered" | "unchecked" | "checked") => [
    { insert },
    { insert: "\n", attributes: list && { list } },
  ];
  const ops = [
    ...line("one", "ordered"),
    ...line("two", "ordered"),
    ...line("milk", "bullet"),
    ...line("again", "ordered"),
    ...line("to do", "unchecked"),
    ...line("done", "checked"),
    ...line("words"),
  ];
  expect(plainText({ ops })).toBe("1. one\n2. two\n• milk\n1. again\n☐ to do\n☑ done\nwords");
});
