import { randomUUID } from "node:crypto";
import { boardLimits, modelOf } from "@tafel/whiteboard/board";
import { note } from "../../modules/whiteboards/testing.ts";

export type Sent = readonly [event: string, payload: object];

export const many = <It>(count: number, of: (index: number) => It): It[] =>
  Array.from({ length: count }, (_, index) => of(index));

const made = (type: string, id: string, index: number, more: object): object => ({
  ...modelOf(type)?.create({ id, position: { x: index, y: 0 }, index }),
  ...more,
});
const of = (words: string) => ({ ops: [{ insert: `${words}\n` }] });
const text = (length: number) => of("x".repeat(length));
/** What compresses worst: any sign that is one byte of JSON. */
const signs = many(95, (index) => String.fromCharCode(0x20 + index)).filter((sign) => sign !== '"' && sign !== "\\");
const randomSigns = (length: number) => many(length, () => signs[Math.floor(Math.random() * signs.length)]).join("");
const inPieces = (count: number) => ({
  ops: many(count, (index) => ({ insert: "xy\n", attributes: { bold: index % 2 === 0 } })),
});
const noteIds = (count: number, from = 0) => many(count, (index) => `n${from + index}`);
const centre = { x: 0, y: 0 };

const almostAll = 99_900;
const inAList = 490;
const lists = 200;

/** Elements of boards that are as full as they may be, each in another way. */
export const fullBoards: Readonly<Record<string, () => object[]>> = {
  "100,000 notes": () => many(almostAll, (index) => note(`n${index}`)),
  "megabytes of text": () => many(250, (index) => note(`n${index}`, { textContent: text(250_000) })),
  "megabytes of random signs": () => many(264, (index) => note(`n${index}`, { textContent: of(randomSigns(250_000)) })),
  "100,000 arrows on one note": () => [
    note("n0"),
    ...many(almostAll, (index) =>
      made("arrow", `n${index + 1}`, index, { startConnection: { elementId: "n0", centre } }),
    ),
  ],
  "100,000 notes in lists": () => [
    ...many(lists * inAList, (index) => note(`n${index}`)),
    ...many(lists, (index) =>
      made("element-list", `l${index}`, index, { connections: noteIds(inAList, index * inAList) }),
    ),
  ],
};

const batch = (count: number, of: (index: number) => Sent): Sent => ["batch", { operations: many(count, of) }];
const on = (elementId: string, payload: object) => ({ elementId, ...payload });
const onAll = (event: string, payload: (index: number) => object): Sent =>
  batch(boardLimits.operationsInABatch, (index) => [event, on(`n${index}`, payload(index))]);
const onMembersOfAll = (event: string, payload: (index: number) => object): Sent =>
  batch(boardLimits.operationsInABatch, (index) => [event, on(`n${index * 39}`, payload(index))]);
const onLists = (count: number, event: string, payload: (index: number) => object): Sent =>
  batch(count, (index) => [event, on(`l${index % 40}`, payload(index))]);
const retained = (count: number) => many(count, (index) => ({ retain: 1, attributes: { bold: index % 2 === 1 } }));

/** Events that cost the most, some of them too much to be taken. */
export const worstEvents: Readonly<Record<string, () => Sent>> = {
  joining: () => ["join-whiteboard", {}],
  "joining, in parts": () => ["join-whiteboard", { parts: true }],
  "an order of thousands": () => [
    "element-index-update",
    { updates: noteIds(boardLimits.changesAtOnce).map((elementId, index) => ({ elementId, index: -index })) },
  ],
  "an order of all": () => [
    "element-index-update",
    { updates: noteIds(14_000).map((elementId, index) => ({ elementId, index: -index })) },
  ],
  "many new": () =>
    batch(boardLimits.operationsInABatch, () => ["element-create", { element: note(`x${randomUUID()}`) }]),
  "many texts": () => onAll("note-content-update", () => ({ content: { textContent: text(900) } })),
  "many moves": () => onAll("element-move", (index) => ({ position: { x: index, y: 7 }, isDragEnd: true })),
  "moves of large elements": () =>
    batch(30, (index) => ["element-move", on(`n${index + 60}`, { position: { x: index, y: 9 }, isDragEnd: true })]),
  "many sizes": () => onMembersOfAll("element-resize", (index) => ({ size: { width: 200 + index, height: 100 } })),
  "many titles of lists": () => onLists(500, "element-list-update", (index) => ({ title: `${index}` })),
  "many widths of lists": () => onLists(4, "element-resize", () => ({ size: { width: 500, height: 100 } })),
  "a long text": () => ["note-content-update", on("n2", { content: { textContent: text(250_000) } })],
  "a text of many pieces": () => ["note-content-update", on("n3", { content: { textContent: inPieces(4_000) } })],
  "an edit of a text of many pieces": () => ["text-edit", on("n3", { base: inPieces(4_000), delta: retained(1_000) })],
  "an edit of quite another text": () => [
    "text-edit",
    on("n2", { base: text(240_000), delta: many(1_000, () => ({ insert: "ab" })) }),
  ],
  "many edits": () => batch(3, () => ["text-edit", on("n3", { base: inPieces(500), delta: retained(1_000) })]),
  "too many edits": () => batch(500, () => ["text-edit", on("n3", { base: inPieces(10), delta: retained(4) })]),
  "a long list": () => [
    "element-create",
    { element: made("element-list", randomUUID(), 1, { connections: noteIds(500, 100) }) },
  ],
  "a drawing": () => [
    "element-create",
    {
      element: made("drawing", randomUUID(), 1, {
        paths: many(60, (index) => ({ id: `${index}`, d: `M0 0${" L1 1".repeat(800)}` })),
      }),
    },
  ],
  "many previews": () => [
    "previews",
    { events: many(500, (index) => ["element-move", on(`n${index}`, { position: centre })]) },
  ],
  "much that is being typed": () => [
    "text-typing",
    on("n3", { base: "x", caret: 1, ops: many(300, () => ({ insert: "typed" })) }),
  ],
  "too much that is being typed": () => [
    "text-typing",
    on("n3", { base: "x", caret: 1, ops: many(1_000, () => ({ insert: "x".repeat(600) })) }),
  ],
  "a lock": () => ["element-lock", on("n1", {})],
  "many deleted": () => onMembersOfAll("element-delete", () => ({})),
  "what all hang on deleted": () => ["element-delete", on("n0", {})],
  "lists deleted": () => onLists(4, "element-delete", () => ({})),
  "all lists deleted": () => onLists(40, "element-delete", () => ({})),
};
