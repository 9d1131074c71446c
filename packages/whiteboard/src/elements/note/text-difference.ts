import fastDiff from "fast-diff";
import Delta, { AttributeMap, Op, OpIterator } from "quill-delta";

type Part = readonly [kind: -1 | 0 | 1, text: string];
/** A word with the spaces behind it, a line's end, or spaces alone. */
const word = /[^\s]+[^\S\n]*|[^\S\n]+|\n/g;
/** As many different words as there are characters to stand for them, surrogates left out. */
const mostWords = 0xd7ff;

/**
 * What leads from one text to another, word by word, and letter by letter only inside words that changed: letters that
 * happen to be the same elsewhere must not entangle what two people wrote.
 */
export function differenceOf(before: Delta, after: Delta): Delta {
  const difference = new Delta();
  const [from, to] = [new OpIterator(before.ops), new OpIterator(after.ops)];
  for (const [kind, text] of partsOf(plain(before), plain(after))) {
    for (let left = text.length; left > 0; ) {
      if (kind === 1) {
        const inserted = to.next(Math.min(to.peekLength(), left));
        difference.push(inserted);
        left -= Op.length(inserted);
      } else if (kind === -1) {
        const deleted = Math.min(from.peekLength(), left);
        from.next(deleted);
        difference.delete(deleted);
        left -= deleted;
      } else {
        const kept = Math.min(from.peekLength(), to.peekLength(), left);
        const [a, b] = [from.next(kept), to.next(kept)];
        difference.retain(kept, AttributeMap.diff(a.attributes, b.attributes));
        left -= kept;
      }
    }
  }
  return difference.chop();
}

const plain = (text: Delta): string =>
  text.ops.map(({ insert }) => (typeof insert === "string" ? insert : "")).join("");

function partsOf(before: string, after: string): readonly Part[] {
  const letters = new Map<string, string>();
  const words: string[] = [];
  const spell = (text: string) =>
    (text.match(word) ?? [])
      .map((it) => {
        const known = letters.get(it) ?? String.fromCharCode(words.length + 1);
        if (!letters.has(it)) words.push(it);
        letters.set(it, known);
        return known;
      })
      .join("");
  const [a, b] = [spell(before), spell(after)];
  if (words.length >= mostWords) return fastDiff(before, after, undefined, true);
  const parts = fastDiff(a, b).map(
    ([kind, text]): Part => [kind, [...text].map((letter) => words[letter.charCodeAt(0) - 1] ?? "").join("")],
  );
  return parts.flatMap((part, index): readonly Part[] => {
    const next = parts[index + 1];
    if (part[0] === -1 && next?.[0] === 1) return fastDiff(part[1], next[1], undefined, true);
    return part[0] === 1 && parts[index - 1]?.[0] === -1 ? [] : [part];
  });
}
