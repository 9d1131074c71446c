const longer = (word: string) => word + "à".repeat(Math.round(word.length * 0.4));
const lengthen = (text: string) => `⟦${text.replace(/\p{L}+/gu, longer)}⟧`;

/** Some of what is in the catalogue is read by code: ids, and how urgent an example is. */
const isForCode = (key: string, value: unknown) =>
  key === "id" || (key === "priority" && /^(low|medium|high)$/.test(String(value)));

/**
 * The same texts in a language that nobody speaks: each word is 40% longer, and each text stands in brackets. What is
 * on a page without brackets is not from the catalogue.
 */
export function pseudo<Texts>(texts: Texts): Texts {
  const spoken = (value: unknown): unknown => {
    if (typeof value === "string") return lengthen(value);
    if (typeof value === "function") return (...blanks: unknown[]) => lengthen(String(value(...blanks)));
    if (Array.isArray(value)) return value.map(spoken);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, isForCode(key, one) ? one : spoken(one)]),
    );
  };
  // It has the form it had: only the strings, and those that functions return, are others.
  return spoken(texts) as Texts;
}
