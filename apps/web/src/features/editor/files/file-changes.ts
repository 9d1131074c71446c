import type { Changes } from "@tafel/whiteboard";
import type { StoredFile } from "../../../data/delivery/uploads.ts";

/** What a stored file changes in an element that waits for it. */
export const fileChanges = ({ hash, width, height }: StoredFile): Changes => ({
  file: hash,
  ...(width !== null && height !== null && { pixels: { width, height } }),
});
