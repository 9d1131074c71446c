/** Letters as people count them: what a browser never splits, such as an emoji of several characters. */
export const lettersOf = (text: string): readonly string[] =>
  // Latin characters, accented ones included, are one letter each, and most texts contain no others.
  /^[\t -\u024f]*$/.test(text) ? [...text] : Array.from(clusters.segment(text), ({ segment }) => segment);
const clusters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A word without any of these contains no place where a line may break. */
const unusual = /[-?([{<]|[^\t -\u024f]/;

/**
 * A word, split where a line may break, as browsers do it (Unicode's annex 14, and for ASCII Chromium's table): after
 * hyphens and question marks, before brackets, around dashes, ideographs and emoji.
 */
export function partsOf(word: string): readonly string[] {
  if (!unusual.test(word)) return [word];
  const parts: string[] = [];
  let [before, last] = ["", ""];
  for (const letter of lettersOf(word)) {
    if (last !== "" && mayBreak(before, last, letter)) parts.push(letter);
    else parts.push((parts.pop() ?? "") + letter);
    [before, last] = [last, letter];
  }
  return parts;
}

const closing = /^[!),./:;?\]}%»”’、。，．：；！？）］｝」』】》〉・ーっッゃゅょャュョぁぃぅぇぉァィゥェォ々]/;
const opening = /^[([{<«“‘„‚（［｛「『【《〈]/;
const quote = /^["'“”‘’«»]/;
const alone =
  /^(?:\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|.\ufe0f)/u;
const breaksBehind = /^[\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/;
const bracket = /^[([{<„‚]/;
const beforeBracket = /^[!"#%&)*+,.:;=>\\\]|}~]/;
const letterOrDigit = /^[\p{L}\p{N}]/u;

/** Whether a line may end after `last` and the next begin with `next`. */
function mayBreak(before: string, last: string, next: string): boolean {
  if (breaksBehind.test(last)) return !breaksBehind.test(next);
  if (closing.test(next) || /^(?:\u2026|\u200d|\u2060)/.test(next)) return false;
  // Before a digit it may be a minus sign.
  if (last === "-") return /^\d/.test(next) ? /^[a-z\d]/i.test(before) : next !== "$";
  if (last === "?") return !quote.test(next);
  if (quote.test(last) || quote.test(next)) return false;
  if (last === "\u2014" || next === "\u2014") return last !== next && !opening.test(last);
  // At the beginning of a word it belongs to what follows.
  if (/^[\u2010\u2012\u2013]/.test(last)) return before !== "" && (letterOrDigit.test(next) || opening.test(next));
  if (last === "\u2026") return letterOrDigit.test(next) || opening.test(next);
  if (alone.test(last) || alone.test(next)) return !opening.test(last);
  if (/^[、。，．：；！？）］｝」』】》〉]/.test(last)) return true;
  return bracket.test(next) && beforeBracket.test(last);
}
