import { attachmentTexts as texts } from "../texts/attachments.ts";

/** The size of a file as file managers tell it. */
export const sizeText = (bytes: number): string =>
  bytes < 950_000
    ? texts.size(Math.max(1, Math.round(bytes / 1_000)), "KB")
    : bytes < 950_000_000
      ? texts.size(Math.round(bytes / 100_000) / 10, "MB")
      : texts.size(Math.round(bytes / 100_000_000) / 10, "GB");
