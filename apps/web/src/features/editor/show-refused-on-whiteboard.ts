import { texts } from "../../texts/taken-back.ts";
import { toast } from "../../ui/toast.ts";

/** Why a change was reverted, by the code of the refusal. */
const reasons: Readonly<Record<string, string>> = { "out-of-space": texts.outOfSpace, "too-large": texts.tooLarge };

export function showRefusedOnWhiteboard(refused: readonly { readonly code: string }[]): void {
  for (const { code } of refused) toast.error(reasons[code] ?? texts.refused);
}
