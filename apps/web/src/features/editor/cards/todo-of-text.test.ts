import { expect, test } from "vitest";
import { todoOfText } from "./todo-of-text.ts";

test.each([
  ["Water", "Water", ""],
  ["  Water \n\n twice\n", "Water", "<p>twice</p>"],
  ["Water\none\n\ntwo", "Water", "<p>one</p><p><br /></p><p>two</p>"],
  ["<b>&", "<b>&", ""],
  ["Water\n<b>&", "Water", "<p>&lt;b&gt;&amp;</p>"],
  [`${"x".repeat(499)}😀y`, "x".repeat(499), "<p>😀y</p>"],
])("%j is a todo with name and description", (text, name, richDescription) => {
  expect(todoOfText(text, 20_000)).toEqual({ name, richDescription, isCut: false });
});

test("what is longer than a description is cut after a line, and that is said", () => {
  expect(todoOfText("Water\none\ntwo", 10)).toEqual({ name: "Water", richDescription: "<p>one</p>", isCut: true });
  const { richDescription, isCut } = todoOfText(`Water\n${"é\n".repeat(9_000)}`, 100_000);
  expect([richDescription.length <= 20_000, isCut]).toEqual([true, true]);
});
