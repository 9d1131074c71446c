import type { BaseElement } from "@tafel/whiteboard";
import { texts } from "../../texts/taken-back.ts";
import { isOfRole, offerFile } from "../../ui/offer-file.tsx";
import { toast } from "../../ui/toast.ts";
import type { RefusedChange } from "./transport/open-board.ts";

/** Why a change was reverted, by the code of the refusal. */
const reasons: Readonly<Record<string, string>> = {
  "out-of-space": texts.outOfSpace,
  "too-large": texts.tooLarge,
  forbidden: texts.viewOnly,
};

/**
 * One sentence for each reason: all that waited may have been refused at once. Whoever may edit no more is offered to save
 * the board as they saw it, if it is `seen`.
 */
export function showRefusedOnWhiteboard(refused: readonly RefusedChange[], seen?: readonly BaseElement[]): void {
  for (const reason of new Set(refused.map(({ code }) => reasons[code] ?? texts.refused))) toast.error(reason);
  if (seen && refused.some(isOfRole)) {
    offerFile(async () => (await import("./save-board-file.ts")).saveBoardFile(seen));
  }
}
