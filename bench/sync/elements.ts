import { randomUUID } from "node:crypto";
import { type BaseElement, modelOf } from "@tafel/whiteboard/board";
import { operationId, type RawClient } from "./raw-client.ts";

/** A typical element; notes have a sentence. */
export function someElement(index: number): BaseElement {
  const model = modelOf(index % 3 === 0 ? "shape" : "note");
  if (!model) throw new Error("There are notes and shapes");
  const made = model.create({
    id: randomUUID(),
    position: { x: (index % 100) * 450, y: Math.floor(index / 100) * 160 },
    index,
  });
  const text = `${index}. ${words.slice(index % 12, (index % 12) + 12).join(" ")}\n`;
  return made.type === "note" ? Object.assign({}, made, { textContent: { ops: [{ insert: text }] } }) : made;
}

const words =
  "the plan for the next release needs a second look before anybody starts to build because two of the teams wait".split(
    " ",
  );

/** Puts this many elements onto a board. */
export async function fill(client: RawClient, whiteboardId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const elements = Array.from({ length: Math.min(500, count - ids.length) }, (_, n) => someElement(ids.length + n));
    const operations = elements.map((element) => ["element-create", { element }]);
    const answer = await client.ask("batch", { whiteboardId, operationId: operationId(), operations });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    ids.push(...elements.map(({ id }) => id));
  }
  return ids;
}
