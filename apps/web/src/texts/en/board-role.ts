import type * as specified from "../board-role.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  nowViews: (by) =>
    by === undefined
      ? "You can only view this board now."
      : `${by} has set who may edit this board. You can only view it now.`,
  nowEdits: (by) =>
    by === undefined ? "You can edit this board now." : `${by} has set who may edit this board. You can edit it now.`,
};
