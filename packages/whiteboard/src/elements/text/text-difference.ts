import fastDiff from "fast-diff";
import { attributesDifference, chopped, type Op, OpReader, type Ops, push, withAttributes } from "./delta.ts";
import { insertionsOf } from "./insertions.ts";

type Part = readonly [kind: -1 | 0 | 1, text: string];
type Compare = (before: string, after: string) => readonly Part[];

const line = /[^\n]*\n|[^\n]+/g;
/** A word with the spaces after it, a line break, or spaces alone. */
const word = /[^\s]+[^\S\n]*|[^\S\n]+|\n/g;

/**
 * A comparison takes at most the square of the number of lines, words or letters in steps. This many steps for each of
 * the three take some milliseconds, on the server's event loop as in a browser; beyond that everything is replaced.
 */
const maxSteps = 2_000_000;

/**
 * The difference between two texts. Where nothing is gone, or nothing came, all that stayed is known; otherwise they are
 * compared line by line, in changed lines word by word, and letter by letter only inside changed words: coincidentally
 * equal letters elsewhere must not entangle what two people wrote.
 */
export function differenceOf(before: Ops, after: Ops): Ops {
  const difference: Op[] = [];
  const [from, to] = [new OpReader(before), new OpReader(after)];
  const compare = byInsertions(byPieces(line, byPieces(word, byLetters())));
  for (const [kind, text] of farthestRight(compare(plain(before), plain(after)))) {
    for (let left = text.length; left > 0; ) {
      const length = Math.min(left, kind === 1 ? to.length : from.length, kind === 0 ? to.length : left);
      left -= length;
      if (kind === 1) push(difference, to.take(length));
      else if (kind === -1) push(difference, { delete: from.take(length).insert?.length ?? 0 });
      else {
        const [a, b] = [from.take(length), to.take(length)];
        push(difference, withAttributes({ retain: length }, attributesDifference(a.attributes, b.attributes)));
      }
    }
  }
  return chopped(difference);
}

const plain = (text: Ops): string => text.map(({ insert }) => insert).join("");

/** One text with something put in is the other; whatever has changed otherwise is compared otherwise. */
function byInsertions(otherwise: Compare): Compare {
  return (before, after) => {
    const { first, last } = sameLetters(before, after);
    const [gone, come] = [before.slice(first, before.length - last), after.slice(first, after.length - last)];
    const kind = come.length > gone.length ? 1 : -1;
    const [shorter, longer] = kind === 1 ? [gone, come] : [come, gone];
    // Each of its steps takes as long as ten of a comparison.
    const parts = insertionsOf(shorter, longer, maxSteps / 10)?.map(
      ([isPutIn, text]): Part => [isPutIn ? kind : 0, text],
    );
    if (!parts) return otherwise(before, after);
    return [[0, before.slice(0, first)], ...parts, [0, before.slice(before.length - last)]];
  };
}

/** What could be said to have changed here or further on, has changed further on: whatever it is compared with. */
function farthestRight(parts: readonly Part[]): readonly Part[] {
  const moved: [Part[0], string][] = [];
  const add = (kind: Part[0], text: string) => {
    const last = moved.at(-1);
    if (last?.[0] === kind) last[1] += text;
    else if (text !== "") moved.push([kind, text]);
  };
  for (const [kind, text] of parts) {
    const [before, changed] = moved.slice(-2);
    if (kind !== 0 || !changed || before?.[0] !== 0) {
      add(kind, text);
      continue;
    }
    const both = changed[1] + text;
    let steps = 0;
    while (steps < text.length && both[steps] === text[steps]) steps += 1;
    before[1] += both.slice(0, steps);
    changed[1] = both.slice(steps, steps + changed[1].length);
    add(0, text.slice(steps));
  }
  return moved;
}

/** Compares piece by piece, and replaced pieces with something finer. */
function byPieces(piece: RegExp, finer: Compare): Compare {
  const mayCompare = withinSteps();
  return (before, after) => {
    const [a, b] = [before.match(piece) ?? [], after.match(piece) ?? []];
    const { first, last } = sameEnds(a, b);
    const [gone, come] = [a.slice(first, a.length - last), b.slice(first, b.length - last)];
    const differing = mayCompare(gone.length + come.length)
      ? finelyCompared(gone, come, finer)
      : replaced(gone.join(""), come.join(""));
    return [[0, a.slice(0, first).join("")], ...differing, [0, a.slice(a.length - last).join("")]];
  };
}

function finelyCompared(gone: readonly string[], come: readonly string[], finer: Compare): readonly Part[] {
  // Each piece is mapped to one character, so that pieces are compared like letters.
  const pieces = [...new Set([...gone, ...come])];
  const characters = new Map(pieces.map((piece, index) => [piece, String.fromCharCode(index + 1)]));
  const spelled = (some: readonly string[]) => some.map((piece) => characters.get(piece)).join("");
  const parts = fastDiff(spelled(gone), spelled(come)).map(
    ([kind, text]): Part => [kind, [...text].map((letter) => pieces[letter.charCodeAt(0) - 1] ?? "").join("")],
  );
  return parts.flatMap((part, index): readonly Part[] => {
    const next = parts[index + 1];
    if (part[0] === -1 && next?.[0] === 1) return finer(part[1], next[1]);
    return part[0] === 1 && parts[index - 1]?.[0] === -1 ? [] : [part];
  });
}

function byLetters(): Compare {
  const mayCompare = withinSteps();
  return (before, after) => {
    const { first, last } = sameEnds(before, after);
    const isShort = mayCompare(before.length + after.length - 2 * (first + last));
    return isShort ? fastDiff(before, after, undefined, true) : replaced(before, after);
  };
}

const replaced: Compare = (before, after) => [
  [-1, before],
  [1, after],
];

/** As `sameEnds`, with no letter cut in two. */
function sameLetters(before: string, after: string): { first: number; last: number } {
  const { first, last } = sameEnds(before, after);
  const isCutAt = (at: number) => (before.charCodeAt(at) & 0xfc00) === 0xdc00;
  return { first: first - Number(isCutAt(first)), last: last - Number(isCutAt(before.length - last)) };
}

/** Whether a comparison of this size is still within the limit, after all before it. */
function withinSteps(): (size: number) => boolean {
  let left = maxSteps;
  return (size) => {
    if (size ** 2 > left) return false;
    left -= size ** 2;
    return true;
  };
}

/** How many are the same at the beginning, and how many of the rest at the end. */
function sameEnds(a: ArrayLike<unknown>, b: ArrayLike<unknown>): { first: number; last: number } {
  const most = Math.min(a.length, b.length);
  let first = 0;
  while (first < most && a[first] === b[first]) first += 1;
  let last = 0;
  while (last < most - first && a[a.length - 1 - last] === b[b.length - 1 - last]) last += 1;
  return { first, last };
}
