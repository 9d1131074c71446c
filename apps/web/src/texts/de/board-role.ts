import type * as specified from "../board-role.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  nowViews: (by) =>
    by === undefined
      ? "Du kannst dieses Board jetzt nur ansehen."
      : `${by} hat festgelegt, wer dieses Board bearbeitet. Du kannst es jetzt nur ansehen.`,
  nowEdits: (by) =>
    by === undefined
      ? "Du kannst dieses Board jetzt bearbeiten."
      : `${by} hat festgelegt, wer dieses Board bearbeitet. Du kannst es jetzt bearbeiten.`,
};
