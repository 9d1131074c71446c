/**
 * Whether a text has all of these words, whole or in part, in any order and case. Accents of its letters count only
 * against words that have accents themselves.
 */
export function matching(words: string): (text: string) => boolean {
  const wanted = words.split(/\s+/).filter(Boolean).map(lower);
  const exact = wanted.filter((word) => word !== withoutAccents(word));
  const bare = wanted.filter((word) => word === withoutAccents(word));
  return (text) => {
    const folded = lower(text);
    if (!includesAll(folded, exact)) return false;
    return bare.length === 0 || includesAll(withoutAccents(folded), bare);
  };
}

const includesAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));
const lower = (text: string) => text.toLocaleLowerCase().normalize("NFC");
const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
