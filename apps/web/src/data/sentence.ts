import { sentences } from "../texts/sentences.ts";

type Said = { readonly message: string; readonly code?: string; readonly cause?: string };

/** What a refusal or a broken rule says in the person's language: its cause's or rule's sentence, else its code's. */
export function sentenceOf({ message, code = "", cause = "" }: Said): string {
  if (!sentences || !message) return message;
  const known: Readonly<Record<string, string>> = { ...sentences.ofProblem, ...sentences.ofCause, ...sentences.ofRule };
  return known[cause] ?? known[message] ?? known[code] ?? message;
}
