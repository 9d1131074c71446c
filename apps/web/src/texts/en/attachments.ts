import type * as specified from "../attachments.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const attachmentTexts: Translated<typeof specified.attachmentTexts> = {
  title: "Attachments",
  add: "Attach files",
  hint: "You can also drop files here or paste them.",
  unnamed: "File",
  size: (value, unit) => `${number(value)} ${unit}`,
  sending: (percent) => `${percent}% sent`,
  waiting: "Will be sent once you are online",
  onItsWay: "Not here yet",
  retry: (name) => `Send ${name} again`,
  again: "Send again",
  open: (name) => `Open ${name}`,
  download: (name) => `Download ${name}`,
  downloadFailed: (name) => `${name} could not be downloaded`,
  cover: (name) => `Show ${name} on the card`,
  delete: (name) => `Delete ${name}`,
  deleted: (name) => `“${name}” deleted`,
  attached: (count) => (count === 1 ? "1 file attached" : `${count} files attached`),
  count: (count) => (count === 1 ? "1 attachment" : `${count} attachments`),
  failed: "The file could not be attached",
  tooLarge: (name) => `${name} is larger than 25 MB. Choose a smaller file.`,
  tooMany: (most) => `A to-do has at most ${most} attachments.`,
};
