import { open } from "node:fs/promises";
import { maxPicturePixels, type Problem, pictureSides, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { fileTypeFromBuffer } from "file-type";
import type { FileStore } from "../../platform/files/store.ts";
import type { Incoming } from "../../platform/files/writing.ts";
import { isSvg } from "../../platform/pictures/is-svg.ts";
import type { PictureSizes, SizesJob } from "../../platform/pictures/small-pictures.ts";
import type { FileFacts } from "./queries.ts";

/** What a file is stored as, and its sizes, which have no place yet. */
export type Content = {
  readonly file: FileFacts;
  readonly parts: Readonly<Record<string, Incoming>>;
};

/** The pictures that are shown, and what their decoder calls them; everything else can be downloaded only. */
const pictureKinds: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/apng": "png",
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "heif",
  "image/svg+xml": "svg",
};

const wish: Omit<SizesJob, "kinds"> = {
  maxPixels: maxPicturePixels,
  sides: Object.values(pictureSides),
  drawnSide: 2048,
  quality: 82,
  timeout: 20_000,
};

/** What `file-type` looks at, and bytes in which a drawing must begin. */
const headLength = 4100;

/**
 * Examines what came in, whatever its name: a picture is made anew in up to three sizes, everything else stays as it is.
 * Refuses a picture that is too large to decode or cannot be read. What it writes it adds to `written`.
 */
export async function readContent(
  store: FileStore,
  makeSizes: (path: string, wish: SizesJob) => Promise<PictureSizes>,
  incoming: Incoming,
  written: Incoming[],
): Promise<Result<Content, Problem>> {
  const type = await typeOf(incoming.path);
  const kind = pictureKinds[type];
  if (!kind) return ok(contentOf({ type, width: null, height: null }, { full: incoming }));
  const made = await makeSizes(incoming.path, { ...wish, kinds: [kind] });
  if ("refused" in made) {
    return err(problem(made.refused === "too many pixels" ? "too-many-pixels" : "picture-unreadable"));
  }
  const parts: Record<string, Incoming> = {};
  for (const { bytes, width, height } of made.sizes) {
    const part = await store.write(bytes);
    written.push(part);
    parts[nameFor(parts, Math.max(width, height))] = part;
  }
  const { width, height } = made.sizes[0] ?? { width: null, height: null };
  return ok(contentOf({ type, width, height }, parts));
}

function contentOf(facts: Pick<FileFacts, "type" | "width" | "height">, parts: Content["parts"]): Content {
  const sizes = Object.fromEntries(Object.entries(parts).map(([size, { bytes }]) => [size, bytes]));
  const bytes = Object.values(sizes).reduce((sum, each) => sum + each, 0);
  return { file: { ...facts, sizes, bytes }, parts };
}

/** The first of a picture is its full size, however small it is. */
function nameFor(named: Readonly<Record<string, unknown>>, longer: number): string {
  if (!("full" in named)) return "full";
  return longer > pictureSides.small ? "medium" : "small";
}

async function typeOf(path: string): Promise<string> {
  const file = await open(path, "r");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength)).finally(() => file.close());
  const head = buffer.subarray(0, bytesRead);
  if (isSvg(head)) return "image/svg+xml";
  // A beginning that it cannot follow is that of no known kind.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime ?? "application/octet-stream";
}
