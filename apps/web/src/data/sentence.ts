import { sentences } from "../texts/sentences.ts";

type Said = { readonly message: string; readonly code?: string };

/** What a refusal or a broken rule says in the person's language: the exact sentence where it is known, else its code's. */
export function sentenceOf({ message, code = "" }: Said): string {
  if (!sentences || !message) return message;
  const known: Readonly<Record<string, string>> = { ...sentences.ofProblem, ...sentences.ofRule };
  return known[message] ?? known[code] ?? message;
}
