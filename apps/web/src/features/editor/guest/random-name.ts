import { guestEntryTexts as texts } from "../../../texts/guest-entry.ts";

const oneOf = <Word>(words: readonly Word[], random: () => number): Word => {
  const word = words[Math.floor(random() * words.length)];
  if (word === undefined) throw new Error("There are words");
  return word;
};

/** A friendly name that nobody has to think of: "Curious Otter". */
export const randomName = (random: () => number = Math.random): string =>
  `${oneOf(texts.kinds, random)} ${oneOf(texts.animals, random)}`;
