import { type Attachment, isPicture, type StoredAttachment } from "@tafel/domain";
import type { Upload } from "../../../data/delivery/upload-queue.ts";
import { pictureTexts as texts } from "../../../texts/description-pictures.ts";
import type { BoardAttachments } from "../attachments/board-attachments.ts";

/** Where the pictures of a description come from: the files of its todo. */
export type Pictures = {
  readonly attachments: readonly Attachment[];
  /** Undefined for whoever may not see the board's files. */
  readonly files: BoardAttachments | undefined;
  readonly uploads: ReadonlyMap<string, Upload>;
};

/** Makes each picture of a text show its file or, where that is not to be had, words about it. */
export function showPictures(text: ParentNode, pictures: Pictures): void {
  for (const image of text.querySelectorAll<HTMLImageElement>("img[data-file]")) {
    image.dataset.alt ??= image.alt;
    showPicture(image, pictures);
  }
}

function showPicture(image: HTMLImageElement, pictures: Pictures): void {
  const { attachments, files, uploads } = pictures;
  const attachment = attachments.find(({ id }) => id === image.dataset.file);
  const upload = attachment && uploads.get(attachment.id);
  const missing = whyMissing(files, attachment, upload);
  if (missing !== undefined) write(image, missing);
  else if (upload?.url) draw(image, upload.url, attachment?.stored ?? null);
  else if (files && attachment?.stored) fetchPicture(image, files, attachment.stored);
}

/** Words about what cannot be shown now. */
function whyMissing(
  files: BoardAttachments | undefined,
  attachment: Attachment | undefined,
  upload: Upload | undefined,
): string | undefined {
  if (!files) return texts.notShown;
  if (!attachment) return texts.removed;
  if (upload?.refused !== undefined) return texts.refused;
  if (attachment.stored) return isPicture(attachment) ? undefined : texts.unreadable;
  return upload?.url ? undefined : texts.onItsWay;
}

function fetchPicture(image: HTMLImageElement, files: BoardAttachments, stored: StoredAttachment): void {
  // Its words show until it is there.
  if (image.dataset.shown !== stored.hash) image.alt = altOf(image);
  image.dataset.shown = stored.hash;
  void files.picture(stored, "medium").then((url) => {
    // Meanwhile it may show something else.
    if (image.dataset.shown !== stored.hash) return;
    if (url) draw(image, url, stored);
    else write(image, texts.onItsWay);
  });
}

const altOf = ({ dataset: { alt } }: HTMLImageElement): string => alt || texts.picture;

function draw(image: HTMLImageElement, url: string, stored: StoredAttachment | null): void {
  delete image.dataset.missing;
  image.dataset.shown = stored?.hash ?? "";
  image.alt = altOf(image);
  if (image.src !== url) image.src = url;
  // Its place is there before it is.
  if (stored?.width && stored.height) Object.assign(image, { width: stored.width, height: stored.height });
}

function write(image: HTMLImageElement, words: string): void {
  const { alt } = image.dataset;
  for (const name of ["src", "width", "height"]) image.removeAttribute(name);
  delete image.dataset.shown;
  image.dataset.missing = "";
  image.alt = alt ? `${words}: ${alt}` : words;
}
