import { randomUUID } from "node:crypto";
import type { WireBoard } from "@tafel/contract";
import type { TodoChange } from "@tafel/domain";
import { dueAt, edits, everySecondDay, everyWeekFrom, startsIn, todosOn } from "./details.ts";
import type { StoredPicture } from "./stage.ts";
import type { DemoTexts } from "./texts/catalogue.ts";

type Texts = DemoTexts["todoBoards"]["harvest"];
/** A picture that the board has. */
export type Photo = { readonly name: string; readonly bytes: number; readonly stored: StoredPicture };

/** What whole boards know nothing of: how often there is something to do, and what it looks like. */
export function harvestDetails(board: WireBoard, texts: Texts, photo: Photo): readonly TodoChange[] {
  const idOf = todosOn(board);
  const attachment = { id: randomUUID(), addedAt: new Date().toISOString(), ...photo };
  const planned = edits([
    [idOf(texts.water), { ...dueAt("07:30"), ...everySecondDay }],
    [idOf(texts.pick), everyWeekFrom(1)],
    [idOf(texts.herbs), { ...dueAt("09:45"), ...everyWeekFrom(2) }],
    [idOf(texts.tomatoes), startsIn(3)],
  ]);
  const todoId = idOf(texts.tomatoes);
  return [
    ...planned,
    { type: "add-attachment", todoId, attachment },
    { type: "edit-todo", todoId, changes: { cover: attachment.id } },
  ];
}
