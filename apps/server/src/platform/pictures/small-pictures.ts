import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a small picture should be like, and what it may be made from. */
export type PictureJob = {
  readonly kinds: readonly string[];
  /** A picture with more pixels is refused before it is decoded. */
  readonly maxPixels: number;
  /** Pixels of the longer side; no picture is enlarged. */
  readonly side: number;
  readonly format: "jpeg" | "webp";
  readonly quality: number;
  /** How long it may take, in milliseconds. */
  readonly timeout: number;
};

/** In which sizes a picture should be stored, all as WebP. */
export type SizesJob = Pick<PictureJob, "kinds" | "maxPixels" | "quality" | "timeout"> & {
  /** Pixels of the longer side of each size, the largest first; no picture is enlarged. */
  readonly sides: readonly number[];
  /** The same for the largest size of a drawing, which has no pixels. */
  readonly drawnSide: number;
};

type PictureSize = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

export type SmallPicture = { readonly small: Uint8Array } | { readonly refused: Refusal };
/** The largest first; without those that would be no smaller than the one before. */
export type PictureSizes = { readonly sizes: readonly PictureSize[] } | { readonly refused: Refusal };
type Refusal = "another kind" | "too many pixels" | "unreadable";

/** How long the process is kept for another picture, and how long it may take to start, in milliseconds. */
const idleTimeout = 30_000;
const longestStart = 60_000;

/** Small pictures of strangers' files: upright, without metadata, with nothing of the file itself. */
export function createSmallPictures(): (file: Uint8Array, wish: PictureJob) => Promise<SmallPicture> {
  const ask = createPictureProcess();
  // The messages of `picture-process.mjs`, here and below.
  return async (file, wish) => ((await ask(file, wish)) as SmallPicture | undefined) ?? { refused: "unreadable" };
}

/** The same of files on disk, in several sizes. */
export function createPictureSizes(): (path: string, wish: SizesJob) => Promise<PictureSizes> {
  const ask = createPictureProcess();
  return async (path, wish) => ((await ask(path, wish)) as PictureSizes | undefined) ?? { refused: "unreadable" };
}

/**
 * Pictures are made one after the other, so that memory is bounded by one, in a separate process, which is ended when
 * one takes too long: no decoder limits its own time, least of all the one that draws SVG.
 */
function createPictureProcess() {
  let last: Promise<unknown> = Promise.resolve();
  let kept: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = async (): Promise<ChildProcess> => {
    const child = fork(script, {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const forget = () => {
      if (kept === child) kept = undefined;
    };
    child.on("error", forget).on("exit", forget);
    if (!(await answerOf(child, longestStart))) throw new Error("The thumbnail process did not start");
    // It ends with this process instead of keeping it alive.
    child.unref();
    child.channel?.unref();
    return child;
  };

  const make = async (file: Uint8Array | string, { timeout, ...wish }: PictureJob | SizesJob): Promise<unknown> => {
    clearTimeout(idle);
    const child = kept ?? (await start());
    kept = child;
    const answer = answerOf(child, timeout);
    if (typeof file === "string") child.send({ path: file, ...wish }, () => {});
    else {
      await hand(child, file);
      child.send(wish, () => {});
    }
    const made = await answer;
    idle = setTimeout(() => child.kill("SIGKILL"), idleTimeout).unref();
    return made;
  };

  return (file: Uint8Array | string, wish: PictureJob | SizesJob): Promise<unknown> => {
    const made = last.then(() => make(file, wish));
    last = made.catch(() => {});
    return made;
  };
}

const script = fileURLToPath(new URL("./picture-process.mjs", import.meta.url));

const pieceLength = 256 * 1024;

/** In pieces, one after the other: sent whole, the file would be in memory four times. */
async function hand(child: ChildProcess, file: Uint8Array): Promise<void> {
  for (let at = 0; at < file.length; at += pieceLength) {
    const piece = file.subarray(at, at + pieceLength);
    await new Promise((resolve) => child.send({ piece }, resolve));
  }
}

/** The process's next message; undefined, after ending the process, when it takes too long. */
function answerOf(child: ChildProcess, timeout: number): Promise<unknown> {
  return new Promise((resolve) => {
    const hear = (said: unknown) => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", end).off("error", end);
      resolve(said);
    };
    const end = () => hear(undefined);
    const timer = setTimeout(() => child.kill("SIGKILL"), timeout);
    child.on("message", hear).on("exit", end).on("error", end);
  });
}
