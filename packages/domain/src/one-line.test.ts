import { expect, test } from "vitest";
import { isOneLine } from "./one-line.ts";

test.each(["Anna", "Équipe 👩‍🚀", "שלום", "O'Neill-Ng", ""])("%j is one line", (name) =>
  expect(isOneLine(name)).toBe(true),
);

test.each(["a\nb", "a\rb", "a\tb", "a\u0000", "a\u0085b", "a\u2028b", "a\u202eb", "a\u2066b"])("%j is not", (name) =>
  expect(isOneLine(name)).toBe(false),
);
