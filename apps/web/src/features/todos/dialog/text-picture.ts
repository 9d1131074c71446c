import Quill, { Delta } from "quill/core.js";
import type { Stretch } from "./quill-surface.ts";
import { isTextPicture, type TextPicture } from "./rich-text.ts";

/** A picture in a text, and its position. */
export type PictureAt = TextPicture & { readonly index: number };

function pictureAt(quill: Quill, index: number): PictureAt | undefined {
  const insert = index < 0 ? undefined : quill.getContents(index, 1).ops[0]?.insert;
  const picture = typeof insert === "object" ? insert.picture : undefined;
  return isTextPicture(picture) ? { ...picture, index } : undefined;
}

/** The picture that is this element of the text. */
export function pictureOf(quill: Quill, element: EventTarget | null): PictureAt | undefined {
  const blot = element instanceof HTMLImageElement && Quill.find(element);
  return blot && !(blot instanceof Quill) ? pictureAt(quill, quill.getIndex(blot)) : undefined;
}

/** The picture that is selected, or else the one before the caret. */
export function pictureAtCaret(quill: Quill, { index, length }: Stretch): PictureAt | undefined {
  return length > 1 ? undefined : pictureAt(quill, length === 1 ? index : index - 1);
}

/** Puts pictures in the place of some text, or of nothing, and the caret behind them. */
export function putPictures(quill: Quill, { index, length }: Stretch, pictures: readonly TextPicture[]): void {
  const before = new Delta().retain(index).delete(length);
  quill.updateContents(
    pictures.reduce((delta, picture) => delta.insert({ picture }), before),
    "user",
  );
  quill.setSelection(index + pictures.length, 0);
}

/** Puts another picture, or nothing, in the place of this one, unless it has gone from there. */
export function replacePicture(quill: Quill, { index, file }: PictureAt, picture: TextPicture | undefined): void {
  if (pictureAt(quill, index)?.file === file) putPictures(quill, { index, length: 1 }, picture ? [picture] : []);
}

/** Takes these pictures out of the text, wherever they are. */
export function removePictures(quill: Quill, isRemoved: (picture: TextPicture) => boolean): void {
  for (let index = quill.getLength() - 1; index >= 0; index--) {
    const picture = pictureAt(quill, index);
    if (picture && isRemoved(picture)) quill.deleteText(index, 1, "user");
  }
}
