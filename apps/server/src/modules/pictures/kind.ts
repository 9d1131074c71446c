import { isSvg } from "../../platform/pictures/is-svg.ts";

export type PictureKind = "jpeg" | "png" | "webp" | "svg";

/** A file's type by its first bytes, whatever its name; undefined when it is not a picture we accept. */
export function kindOf(file: Uint8Array): PictureKind | undefined {
  const startsWith = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => file[at + index] === byte);
  if (startsWith([0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith([0x52, 0x49, 0x46, 0x46]) && startsWith([0x57, 0x45, 0x42, 0x50], 8)) return "webp";
  return isSvg(file) ? "svg" : undefined;
}
