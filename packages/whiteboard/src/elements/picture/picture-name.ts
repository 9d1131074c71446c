import type { BaseElement } from "../element.ts";
import type { Picture } from "./model.ts";

/** What a saved file has an element's picture by: its hash, or the upload that is still to bring it. */
export function pictureName(element: BaseElement): string | undefined {
  // Pictures alone have files and uploads.
  const { file, upload } = element as Picture;
  return file ?? upload;
}
