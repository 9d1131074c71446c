import type { WhiteboardData, WhiteboardPart } from "@tafel/contract";
import { type BaseElement, Observable, type WhiteboardInput } from "@tafel/whiteboard";
import { readableElements } from "./read-board.ts";

/** Whether this browser can take a board in parts. */
export const canInflate = typeof DecompressionStream === "function";

export async function readPart({ packed }: WhiteboardPart): Promise<readonly BaseElement[]> {
  return readableElements(JSON.parse(await inflate(packed as BufferSource)) as unknown[]);
}

/** By hand: as a body (`new Response(stream).json()`) the same takes half as long again. */
async function inflate(packed: BufferSource): Promise<string> {
  const { readable, writable } = new DecompressionStream("deflate");
  const writer = writable.getWriter();
  // What is damaged fails where it is read.
  void Promise.allSettled([writer.write(packed), writer.close()]);
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
    text += decoder.decode(value, { stream: true });
  return text;
}

/** A board on its way. A large one comes in parts: each is read while the next is on its way. */
export class ArrivingBoard {
  /** How much of it has come, from 0 to 1; undefined while none comes in parts. */
  readonly share = new Observable<number | undefined>(undefined);
  /** Undefined for one that cannot be read. */
  #parts: (readonly BaseElement[] | undefined)[] = [];

  add(part: readonly BaseElement[] | undefined, share: number): void {
    this.#parts.push(part);
    this.share.set(share);
  }

  clear(): void {
    this.#parts = [];
    this.share.set(undefined);
  }

  /** Turns `whiteboard-data` into what sync takes: the whole board, or what changed since; undefined when a part is missing. */
  toSyncInput(data: WhiteboardData): WhiteboardInput | undefined {
    const { seq, stored: covers = [] } = data;
    if ("elements" in data)
      return { type: "joined", elements: readableElements(Object.values(data.elements)), seq, covers };
    const changed = readableElements(data.changed);
    if (data.parts === undefined) return { type: "caught-up", changed, deleted: data.deleted, seq, covers };
    const parts = this.#parts.flatMap((part) => (part ? [part] : []));
    if (parts.length !== data.parts) return undefined;
    const elements = new Map<string, BaseElement>();
    for (const part of [...parts, changed]) for (const element of part) elements.set(element.id, element);
    for (const id of data.deleted) elements.delete(id);
    return { type: "joined", elements: [...elements.values()], seq, covers };
  }
}
