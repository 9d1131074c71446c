import { type Problem, pictureLimit, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import sharp from "sharp";
import { kindOf } from "./kind.ts";

/** Contract, point 2: a picture of more is refused before it is decoded. */
const maxPixels = 50_000_000;
const timeoutSeconds = 10;

// Pictures are decoded one after the other, so that memory is bounded by one of them; no cache keeps them.
sharp.concurrency(1);
sharp.cache(false);
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes whatever was sent a small JPEG: turned upright, without metadata, on white, nothing of the file itself kept.
 * Refuses what is no picture we take, is too large to decode, or cannot be read.
 */
export function makeSmall(file: Uint8Array): Promise<Result<Buffer, Problem>> {
  const made = last.then(() => convert(file));
  last = made.catch(() => {});
  return made;
}

async function convert(file: Uint8Array): Promise<Result<Buffer, Problem>> {
  const kind = kindOf(file);
  if (!kind) return err(problem("wrong-kind", { message: "Please choose a PNG, JPEG, WebP or SVG picture" }));
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return err(tooManyPixels);
    const density =
      kind === "svg" ? Math.min(2400, Math.max(1, (72 * pictureLimit.side) / Math.max(width, height))) : 72;
    const jpeg = await sharp(file, { limitInputPixels: maxPixels, density, failOn: "truncated" })
      .timeout({ seconds: timeoutSeconds })
      .rotate()
      .resize({ width: pictureLimit.side, height: pictureLimit.side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
    return ok(jpeg);
  } catch {
    // The decoder's own words are for no one who sends a file.
    return err(problem("picture-unreadable"));
  }
}

const tooManyPixels = problem("picture-unreadable", { message: "This picture has more than 50 megapixels" });
