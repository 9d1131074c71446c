import type { WhiteboardData } from "@tafel/contract";
import type { BaseElement, SyncInput } from "@tafel/whiteboard";

/** Turns `whiteboard-data` into what sync takes: the whole board, or what changed since. */
export async function readBoard(data: WhiteboardData): Promise<SyncInput> {
  const { seq } = data;
  if ("elements" in data) return { type: "joined", elements: Object.values(data.elements), seq };
  if (!("snapshot" in data)) return { type: "caught-up", changed: data.changed, deleted: data.deleted, seq };
  // The server's own snapshot, made from elements it had validated.
  const elements = new Map(((await inflate(data.snapshot)) as BaseElement[]).map((element) => [element.id, element]));
  for (const element of data.changed) elements.set(element.id, element);
  for (const id of data.deleted) elements.delete(id);
  return { type: "joined", elements: [...elements.values()], seq };
}

/** Whether this browser can take a compressed snapshot. */
export const canInflate = typeof DecompressionStream === "function";

async function inflate(bytes: ArrayBuffer | Uint8Array): Promise<unknown> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}
