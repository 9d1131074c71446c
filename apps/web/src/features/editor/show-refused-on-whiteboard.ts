import { texts } from "../../texts/taken-back.ts";
import { toast } from "../../ui/toast.ts";

/** Why a change was reverted, by the code of the refusal. */
const reasons: Readonly<Record<string, string>> = {
  "out-of-space": texts.outOfSpace,
  "too-large": texts.tooLarge,
  forbidden: texts.viewOnly,
};

/** One sentence for each reason: all that waited may have been refused at once. */
export function showRefusedOnWhiteboard(refused: readonly { readonly code: string }[]): void {
  for (const reason of new Set(refused.map(({ code }) => reasons[code] ?? texts.refused))) toast.error(reason);
}
