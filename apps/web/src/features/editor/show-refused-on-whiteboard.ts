import type { BaseElement, BoardFiles } from "@tafel/whiteboard";
import { guestTexts } from "../../texts/guest.ts";
import { texts } from "../../texts/taken-back.ts";
import { offerCopy } from "../../ui/offer-copy.tsx";
import { isOfRole, offerFile } from "../../ui/offer-file.tsx";
import { toast } from "../../ui/toast.ts";
import { lostTexts } from "./lost-texts.ts";
import type { RefusedChange } from "./transport/open-board.ts";

/** Why a change was reverted, by the code of the refusal. */
const reasons: Readonly<Record<string, string>> = {
  "out-of-space": texts.outOfSpace,
  "limit-reached": texts.boardFull,
  "too-large": texts.tooLarge,
  forbidden: texts.viewOnly,
  "element-not-found": texts.deleted,
  "whiteboard-not-found": texts.boardDeleted,
  "not-a-member": texts.noMember,
};

/** A board as a person saw it, and where its pictures are to be had if it was open. */
type Seen = { readonly elements: readonly BaseElement[]; readonly fetchFile: BoardFiles["fetch"] | undefined };

/**
 * One sentence for each reason: all that waited may have been refused at once. With it is shown what was written, to be
 * copied. Whoever may edit no more is offered to save the board as they saw it, if it is `seen`.
 */
export function showRefusedOnWhiteboard(refused: readonly RefusedChange[], seen?: Seen): void {
  for (const reason of new Set(refused.map(reasonOf))) {
    const operations = refused.filter((change) => reasonOf(change) === reason).map(({ operation }) => operation);
    const written = lostTexts(operations);
    if (written.size === 0) toast.errorOnce(reason);
    else offerCopy(reason, written);
  }
  if (seen && refused.some(isOfRole)) {
    const { elements, fetchFile = async () => undefined } = seen;
    const board = { name: guestTexts.board, elements, fetchFile };
    offerFile(async () => (await import("./save-board-file.ts")).saveBoardFile(board));
  }
}

const reasonOf = ({ code }: RefusedChange): string => reasons[code] ?? texts.refused;
