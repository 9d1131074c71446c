import { randomUUID } from "node:crypto";
import { modelOf } from "@tafel/whiteboard/board";
import { operationId, type RawClient } from "../sync/raw-client.ts";

/** What has been done, and how long each acknowledgement took, in milliseconds. */
export type Load = { readonly took: number[]; operations: number; previews: number };

/** As the product sends: text a second after the last key, moves every 50 ms, a two-second drag every three seconds. */
const typing = 1_000;
const moving = 50;
const movesOfADrag = 40;
const pauseOfADrag = 20;
const drawing = 3_000;
/** Strokes that one person leaves on the board. */
const strokesKept = 5;

/** Makes everybody work: a third types, a third drags, a third draws. Returns what stops them. */
export function editors(
  clients: readonly RawClient[],
  whiteboardId: string,
  ids: readonly string[],
  load: Load,
): () => void {
  const timers = clients.map((client, index) => {
    const make = (event: string, payload: object) => {
      const from = performance.now();
      client.askThen(event, { whiteboardId, operationId: operationId(), ...payload }, ({ ok, code }) => {
        if (!ok) throw new Error(code);
        load.took.push(performance.now() - from);
        load.operations += 1;
      });
    };
    // From the other end, where nobody types.
    const elementId = ids.at(-1 - index) ?? "";
    const [every, act] =
      index % 3 === 0
        ? [typing, typist(make, notes(ids, index))]
        : index % 3 === 1
          ? [
              moving,
              dragger(make, elementId, (payload) => {
                client.send("element-move", { whiteboardId, ...payload });
                load.previews += 1;
              }),
            ]
          : [drawing, drawer(make)];
    const timer = { repeat: undefined as NodeJS.Timeout | undefined };
    const start = setTimeout(() => {
      timer.repeat = setInterval(act, every);
    }, Math.random() * every);
    return () => {
      clearTimeout(start);
      clearInterval(timer.repeat);
    };
  });
  return () => {
    for (const stop of timers) stop();
  };
}

type Make = (event: string, payload: object) => void;

/** Every third element is a shape (`someElement`), the next one a note. */
const notes = (ids: readonly string[], index: number): string => ids[index * 3 + 1] ?? "";

function typist(make: Make, elementId: string): () => void {
  let words: string[] = [];
  return () => {
    words = words.length > 60 ? [] : [...words, ...Array.from({ length: 3 }, () => randomUUID().slice(0, 6))];
    make("note-content-update", { elementId, content: { ops: [{ insert: `${words.join(" ")}\n` }] } });
  };
}

function dragger(make: Make, elementId: string, preview: (payload: object) => void): () => void {
  let step = 0;
  return () => {
    step = (step + 1) % (movesOfADrag + pauseOfADrag);
    const position = { x: step * 10, y: Math.random() * 500 };
    if (step < movesOfADrag) preview({ elementId, position, isDragEnd: false });
    else if (step === movesOfADrag) make("element-move", { elementId, position, isDragEnd: true });
  };
}

function drawer(make: Make): () => void {
  const model = modelOf("drawing");
  if (!model) throw new Error("There are drawings");
  const kept: string[] = [];
  return () => {
    const id = randomUUID();
    const points = Array.from({ length: 60 }, (_, n) => `L ${n * 5} ${Math.round(Math.random() * 100)}`).join(" ");
    const path = { id: randomUUID(), d: `M 0 0 ${points}`, color: "rgba(0, 0, 0, 1)", width: 8 };
    const element = { ...model.create({ id, position: { x: 0, y: 0 }, index: 0 }), paths: [path] };
    make("element-create", { element });
    kept.push(id);
    const oldest = kept.length > strokesKept ? kept.shift() : undefined;
    if (oldest) make("element-delete", { elementId: oldest });
  };
}
