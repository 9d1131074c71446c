import type { Translated } from "../translated.ts";
import type * as specified from "../workspace.ts";

export const texts: Translated<typeof specified.texts> = {
  personal: "My workspace",
  change: (current) => `Workspace: ${current}. Change workspace`,
};
