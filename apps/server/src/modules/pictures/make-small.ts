import { type Problem, pictureLimit, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { createSmallPictures } from "../../platform/pictures/small-pictures.ts";
import { kindOf } from "./kind.ts";

/** Contract, point 2: a picture with more pixels is refused before it is decoded. */
const maxPixels = 50_000_000;
const timeout = 10_000;

const smallOf = createSmallPictures();

/**
 * Turns an upload into a small JPEG: upright, without metadata, on white, with nothing of the file itself. Refuses what
 * is not a picture we accept, is too large to decode, or cannot be read.
 */
export async function makeSmall(file: Uint8Array): Promise<Result<Uint8Array, Problem>> {
  const kind = kindOf(file);
  if (!kind) return err(problem("not-a-picture"));
  const made = await smallOf(file, {
    ...{ kinds: [kind], maxPixels, side: pictureLimit.side, timeout: timeout },
    ...{ format: "jpeg", quality: 85 },
  });
  if ("small" in made) return ok(made.small);
  return err(problem(made.refused === "too many pixels" ? "too-many-pixels" : "picture-unreadable"));
}
