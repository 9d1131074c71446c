import { problem } from "@tafel/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
// Nor does another file find what speaks German here.
afterEach(() => {
  vi.doUnmock("../texts/sentences.ts");
  vi.resetModules();
});

async function sentenceIn(language: "de" | "specified") {
  // As the build does.
  if (language === "de") vi.doMock("../texts/sentences.ts", () => import("../texts/de/sentences.ts"));
  return (await import("./sentence.ts")).sentenceOf;
}

describe("a refusal says, in a language that is not the specified one,", () => {
  test("what its cause is about", async () => {
    const sentenceOf = await sentenceIn("de");
    expect(sentenceOf(problem("log-in-expired"))).toBe("Diese Anmeldung ist abgelaufen. Melde dich noch einmal an.");
  });

  test("which rule is broken", async () => {
    const sentenceOf = await sentenceIn("de");
    expect(sentenceOf(problem("invalid-input", { message: "Please enter a title" }))).toBe("Gib einen Titel ein");
  });

  test("what its code is about, where the server knows no cause, or one that this page does not know yet", async () => {
    const sentenceOf = await sentenceIn("de");
    expect(sentenceOf(problem("code-expired"))).toBe("Der Code oder Link ist abgelaufen. Fordere einen neuen an.");
    expect(sentenceOf({ code: "code-expired", cause: "of-tomorrow", message: "Too late" })).toBe(
      "Der Code oder Link ist abgelaufen. Fordere einen neuen an.",
    );
  });
});

test("as specified, the server's own text is shown", async () => {
  const sentenceOf = await sentenceIn("specified");
  expect(sentenceOf(problem("log-in-expired"))).toBe("This login has expired. Please log in again.");
});
