import type { WireBoard } from "@tafel/contract";
import type { TodoChange } from "@tafel/domain";
import { dueAt, edits, everySecondDay, everyWeekFrom, startsIn, todosOn } from "./details.ts";
import type { DemoTexts } from "./texts/catalogue.ts";

/** What whole boards know nothing of: how often there is something to do. */
export function harvestDetails(board: WireBoard, texts: DemoTexts["todoBoards"]["harvest"]): readonly TodoChange[] {
  const idOf = todosOn(board);
  return edits([
    [idOf(texts.water), { ...dueAt("07:30"), ...everySecondDay }],
    [idOf(texts.pick), everyWeekFrom(1)],
    [idOf(texts.herbs), { ...dueAt("09:45"), ...everyWeekFrom(2) }],
    [idOf(texts.tomatoes), startsIn(3)],
  ]);
}
