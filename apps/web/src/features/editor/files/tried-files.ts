import type { BoardFiles } from "@tafel/whiteboard";
import { keepUpload, triedScope, uploadsIn } from "../../../data/delivery/uploads.ts";
import { newId } from "../../../data/new-id.ts";

/**
 * The files of a board that is tried: this browser keeps them, under the names the server would give them, and sends
 * them if the board is kept. `uploads` stays empty: nothing is on its way.
 */
export function triedFiles(uploads: BoardFiles["uploads"]): BoardFiles {
  const kept = new Map<string, Blob>();
  const read = async () => {
    for (const { hash, file } of await uploadsIn(triedScope)) if (hash !== undefined && file) kept.set(hash, file);
  };
  const isRead = read().catch(() => {});
  const send = async (given: Blob) => {
    const file = given.type === "image/svg+xml" ? await drawn(given) : given;
    const [hash, id] = [await hashOf(file), newId()];
    if (!(await keepUpload({ id, scope: triedScope, hash, file }).catch(() => false))) return undefined;
    kept.set(hash, file);
    return { upload: id, file: hash };
  };
  return {
    uploads,
    // Only where a browser trusts the page it computes hashes.
    ...(globalThis.crypto?.subtle && { send }),
    fetch: async (hash) => {
      await isRead;
      // Another tab may have brought it.
      if (!kept.has(hash)) await read();
      return kept.get(hash);
    },
    bring: ({ file }) => (file !== undefined && kept.has(file) ? "is here" : "cannot be here"),
    retry: () => {},
  };
}

/** Pixels of the longer side of a drawing: it is kept as a picture, as the server does, for nothing else is painted. */
const drawnSide = 2048;

async function drawn(svg: Blob): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  try {
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = drawnSide / Math.max(1, naturalWidth, naturalHeight);
    const inPixels = (side: number) => Math.max(1, Math.round(side * scale));
    const canvas = new OffscreenCanvas(inPixels(naturalWidth), inPixels(naturalHeight));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob();
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

async function hashOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
