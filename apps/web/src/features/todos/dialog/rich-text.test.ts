import { expect, test } from "vitest";
import { htmlOf, htmlOfPlain, linkTo, plainOf } from "./rich-text.ts";

test("lines are paragraphs, and formats are tags", () => {
  const ops = [
    { insert: "Buy " },
    { insert: "milk", attributes: { bold: true, italic: true } },
    { insert: "\n\nand bread\n" },
  ];
  expect(htmlOf(ops)).toBe("<p>Buy <strong><em>milk</em></strong></p><p><br /></p><p>and bread</p>");
});

test("list lines stand in one list, and another kind of list begins anew", () => {
  const line = (insert: string, list: string) => [{ insert }, { insert: "\n", attributes: { list } }];
  expect(htmlOf([...line("a", "bullet"), ...line("b", "bullet"), ...line("c", "ordered"), { insert: "d\n" }])).toBe(
    "<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><p>d</p>",
  );
});

test("an empty text is no HTML at all", () => {
  expect(htmlOf([{ insert: "\n" }])).toBe("");
  expect(htmlOfPlain("")).toBe("");
});

test("text is text, whatever it looks like, and only harmless addresses are linked", () => {
  expect(htmlOf([{ insert: '<img src=x onerror="alert(1)">\n' }])).toBe(
    "<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>",
  );
  expect(htmlOf([{ insert: "a\n", attributes: { link: "javascript:alert(1)" } }])).toBe("<p>a</p>");
  expect(htmlOf([{ insert: "a", attributes: { link: 'https://a.example/"><script>' } }, { insert: "\n" }])).toBe(
    '<p><a href="https://a.example/&quot;&gt;&lt;script&gt;" rel="noopener noreferrer nofollow" target="_blank">a</a></p>',
  );
  expect(htmlOf([{ insert: { image: "x" } }, { insert: "\n" }])).toBe("");
});

test("a picture names its file and says in words what it shows", () => {
  const picture = (alt: string) => ({ insert: { picture: { file: "f1", alt } } });
  const ops = [{ insert: "Here: " }, { ...picture('a "map" <b>'), attributes: { bold: true } }, { insert: "\n" }];
  expect(htmlOf(ops)).toBe('<p>Here: <strong><img data-file="f1" alt="a &quot;map&quot; &lt;b&gt;" /></strong></p>');
  expect(plainOf(ops)).toBe('Here: [a "map" <b>]');
  expect([htmlOf([picture(""), { insert: "\n" }]), plainOf([picture(""), { insert: "\n" }])]).toEqual([
    '<p><img data-file="f1" alt="" /></p>',
    "",
  ]);
});

test("an address without a scheme is https, and what is none is not linked", () => {
  expect(linkTo(" example.org/a ")).toBe("https://example.org/a");
  expect(linkTo("http://example.org")).toBe("http://example.org");
  expect(linkTo("mailto:anna@example.org")).toBe("mailto:anna@example.org");
  expect(["javascript:alert(1)", "nothing", "a b.c", ""].map(linkTo)).toEqual(Array(4).fill(undefined));
});
