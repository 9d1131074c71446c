import { randomUUID } from "node:crypto";
import { todos } from "@tafel/contract";
import { newTodo, type Todo, todoLimits } from "@tafel/domain";
import { type BaseElement, create, parseElement } from "@tafel/whiteboard/board";
import { boardOf } from "../../modules/todos/testing/boards.ts";
import { planSave } from "../../modules/whiteboards/plan-save.ts";
import { storeOperations } from "../../modules/whiteboards/queue/store-operations.ts";
import { bytesOf } from "../../modules/whiteboards/size.ts";
import { createBoard } from "../../modules/whiteboards/testing.ts";
import type { Person, TestApp } from "../../testing/app.ts";
import { many } from "./worst-events.ts";

/** A team's whiteboard with these elements. */
export async function whiteboardWith(
  app: TestApp,
  by: Person,
  teamId: string,
  elements: readonly object[],
): Promise<string> {
  const whiteboardId = await createBoard(by, teamId);
  const plan = await planSave(new Map(), { put: elements.flatMap((it) => parseElement(it) ?? []), deleted: [] });
  if (!plan.ok) throw new Error(JSON.stringify(plan.error));
  const written = { seq: 0, elementCount: 0, bytes: 0 };
  for (const part of inParts([...plan.value.effect.values()].flatMap(({ after }) => after ?? []))) {
    const { seq } = written;
    written.seq += 1;
    written.elementCount += part.length;
    for (const element of part) written.bytes += bytesOf(element);
    await storeOperations(app.context.database, {
      ...written,
      whiteboardId,
      seq,
      operations: [
        { operationId: randomUUID(), userId: by.userId, operation: { kind: "batch", operations: part.map(create) } },
      ],
      elements: new Map(part.map((element) => [element.id, { before: undefined, element, seq: written.seq }])),
      at: new Date(),
    });
  }
  return whiteboardId;
}

/** As people fill a board: no operation in its history is large. */
function inParts(elements: readonly BaseElement[]): readonly BaseElement[][] {
  const parts: BaseElement[][] = [];
  let left = 0;
  for (const element of elements) {
    if (left <= 0) {
      parts.push([]);
      left = 256 * 1024;
    }
    parts.at(-1)?.push(element);
    left -= bytesOf(element);
  }
  return parts;
}

const filled = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));
const ofPieces = (piece: string) => ({ count: todoLimits.todos, description: filled(piece, 1_580) });

/** To-do boards that are as full as they may be, each in another way. */
export const fullTodoBoards: Readonly<Record<string, { readonly count: number; readonly description: string }>> = {
  letters: ofPieces("x"),
  "what JSON escapes": ofPieces('"\n'),
  "what JSON escapes most": ofPieces("\u0001"),
  "letters of two bytes": ofPieces("я"),
  "long descriptions": { count: 400, description: filled("x", 19_900) },
  "empty todos": { count: todoLimits.todos, description: "" },
};

/** A team's to-do board with so many todos. */
export async function todoBoardWith(
  by: Person,
  teamId: string,
  { count, description }: { readonly count: number; readonly description: string },
): Promise<string> {
  const { boardId, ids } = await boardOf(by, "Todo: | Doing:", teamId);
  const lists = [ids.Todo ?? "", ids.Doing ?? ""];
  const todo = (index: number): Todo => ({ ...newTodo(randomUUID(), `t${index}`), description });
  for (let from = 0; from < count; ) {
    const operations = many(Math.min(200, count - from), (index) => ({
      type: "add-todo" as const,
      operationId: randomUUID(),
      listId: lists[index % 2] ?? "",
      todo: todo(from + index),
    }));
    const saved = await by.call(todos.updateBoard, { body: { boardId, operations } });
    if (saved.body.applied?.length !== operations.length) throw new Error(JSON.stringify(saved.body).slice(0, 1_000));
    from += operations.length;
  }
  return boardId;
}
