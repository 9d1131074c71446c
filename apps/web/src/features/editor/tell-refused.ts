import { texts } from "../../texts/taken-back.ts";
import { tell } from "./tell.ts";

/** Why a change was taken back, by the code of the refusal. */
const reasons: Readonly<Record<string, string>> = { "out-of-space": texts.outOfSpace, "too-large": texts.tooLarge };

export function tellRefused(refused: readonly { readonly code: string }[]): void {
  for (const { code } of refused) tell("error", reasons[code] ?? texts.refused);
}
