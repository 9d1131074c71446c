import { differenceOf } from "./text-difference.ts";

/** A piece of a text, and who wrote it. */
export type Passage = { readonly text: string; readonly userId: string };

/** Who wrote what of a text that somebody has changed: what stayed is still of whoever wrote it. */
export function rewritten(before: readonly Passage[], text: string, userId: string): readonly Passage[] {
  const after: Passage[] = [];
  let [at, left] = [0, before[0]?.text.length ?? 0];
  const pass = (length: number, keep: boolean) => {
    for (let more = length; more > 0; ) {
      const passage = before[at];
      if (!passage) return;
      const taken = Math.min(more, left);
      const from = passage.text.length - left;
      if (keep) add(after, { ...passage, text: passage.text.slice(from, from + taken) });
      more -= taken;
      left -= taken;
      if (left > 0) continue;
      at += 1;
      left = before[at]?.text.length ?? 0;
    }
  };
  for (const op of differenceOf([{ insert: textOf(before) }], [{ insert: text }])) {
    if (op.insert !== undefined) add(after, { text: op.insert, userId });
    else pass(op.retain ?? op.delete ?? 0, op.retain !== undefined);
  }
  // A difference says nothing about an end that stayed.
  pass(Number.POSITIVE_INFINITY, true);
  return after;
}

/** The same with each word given to whoever wrote most of it: who mends a letter has not written the word. */
export function wordByWord(passages: readonly Passage[]): readonly Passage[] {
  const letters = passages.flatMap(({ text, userId }) => Array.from({ length: text.length }, () => userId));
  const words: Passage[] = [];
  for (const { 0: text, index } of textOf(passages).matchAll(/^\s+|\S+\s*/g)) {
    const word = text.trimEnd() || text;
    const counts = new Map<string, number>();
    for (const by of letters.slice(index, index + word.length)) counts.set(by, (counts.get(by) ?? 0) + 1);
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
    if (most) add(words, { text, userId: most[0] });
  }
  return words;
}

const textOf = (passages: readonly Passage[]): string => passages.map(({ text }) => text).join("");

function add(passages: Passage[], { text, userId }: Passage): void {
  const last = passages.at(-1);
  if (last?.userId === userId) passages[passages.length - 1] = { userId, text: last.text + text };
  else if (text !== "") passages.push({ text, userId });
}
