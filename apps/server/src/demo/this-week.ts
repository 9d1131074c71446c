import { randomUUID } from "node:crypto";
import { type WireBoard, whiteboards } from "@tafel/contract";
import type { TodoChange } from "@tafel/domain";
import { type BaseElement, modelOf } from "@tafel/whiteboard/board";
import { sketch } from "@tafel/whiteboard/sketch";
import { edits, todosOn } from "./details.ts";
import type { Player } from "./stage.ts";
import type { DemoTexts } from "./texts/catalogue.ts";
import { type Ids, inDays } from "./todo-boards.ts";

type Columns = DemoTexts["whiteboards"]["lookingBack"]["columns"];

/** The notes of what they want to change and to try become todos where they lie, as one does with a selection. */
export async function becomeTodos(by: Player, uuid: string, { id: boardId, lists }: WireBoard, columns: Columns) {
  const { WhiteboardData } = await by.do(whiteboards.open, {}, { uuid });
  const made = (["change", "try"] as const).flatMap((column) =>
    columns[column].said.map((name, row) => {
      const todoId = randomUUID();
      // The demo has drawn a note there.
      const { id, position, index } = WhiteboardData.elements[`${column}-${row}`] as BaseElement;
      const card = { ...modelOf("card")?.create({ id, position, index }), size, boardId, todoId, title: name };
      return { id, card, todo: { id: todoId, name, richDescription: "" } };
    }),
  );
  const batch = {
    ...{ whiteboardId: uuid, operationId: randomUUID() },
    operations: made.flatMap(({ id, card }) => [
      ["element-delete", { elementId: id }],
      ["element-create", { element: card }],
    ]),
    alongside: { boardId, listId: lists[0]?.id, add: made.map(({ todo }) => todo) },
  };
  const { answers } = await by.do(whiteboards.save, { operations: [["batch", batch]] }, { uuid });
  if (!answers?.[0]?.ok) throw new Error(`The demo's notes did not become todos: ${JSON.stringify(answers)}`);
}

/** As wide as the notes were; their texts then are as large. */
const size = { width: 800, height: 220 };

/** Since then two were done, and somebody is at a third. */
export function weekGoesOn(board: WireBoard, columns: Columns, ids: Ids, now: Date): readonly TodoChange[] {
  const idOf = todosOn(board);
  const [key = "", screws = "", color = ""] = columns.change.said.map(idOf);
  const [rota = "", tour = "", cook = ""] = columns.try.said.map(idOf);
  const [, inProgress, done] = board.lists.map(({ id }) => id);
  const move = (todoId: string, listId = ""): TodoChange => ({ type: "move-todo", todoId, listId, after: null });
  return [
    ...edits([
      [key, { assignees: [ids.mira], done: { at: now.toISOString(), by: ids.mira } }],
      [screws, { assignees: [ids.tomasz], done: { at: now.toISOString(), by: ids.tomasz } }],
      [rota, { assignees: [ids.aylin], dueDate: inDays(1) }],
      [tour, { assignees: [ids.lena], dueDate: inDays(4) }],
      [cook, { dueDate: inDays(5), priority: "high" }],
      [color, { priority: "low" }],
    ]),
    ...[move(screws, done), move(key, done), move(rota, inProgress)],
  ];
}

/** What is still to do stands below what they said, as a list. */
export async function showFirstList(by: Player, uuid: string, { id: boardId, lists }: WireBoard): Promise<void> {
  const below = sketch();
  for (const { id: listId, title, todos } of lists.slice(0, 1)) {
    const named = todos.map(({ name, done }) => ({ title: name, done: Boolean(done) }));
    below.column("week", { x: 1040, y: 600, width: 480, height: 470 }, { boardId, listId, title, todos: named });
  }
  const operations = Object.values(below.elements).map((element): [string, unknown] => [
    "element-create",
    { whiteboardId: uuid, operationId: randomUUID(), element },
  ]);
  await by.do(whiteboards.save, { operations }, { uuid });
}
