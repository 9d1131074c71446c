import type { BoardTexts } from "../texts.ts";

/** Texts for tests: each reads like its own name, `link.invalid`. */
export const namesAsTexts = named("") as BoardTexts;

function named(path: string): unknown {
  return new Proxy(() => path, {
    get: (_, name) =>
      name === Symbol.toPrimitive || name === "toString"
        ? () => path
        : named(path ? `${path}.${String(name)}` : String(name)),
  });
}
