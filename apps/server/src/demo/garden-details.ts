import { randomUUID } from "node:crypto";
import type { WireBoard } from "@tafel/contract";
import { type LabelColor, newLine, type TodoChange } from "@tafel/domain";
import { dueAt, edits, everyWeekFrom, startsIn, type Text, todosOn } from "./details.ts";
import type { DemoTexts } from "./texts/catalogue.ts";

type Texts = DemoTexts["todoBoards"]["buildTheGarden"];
/** What whole boards know nothing of: labels, checklists, estimates, starts, times and a reminder of the garden's board. */
export function gardenDetails(board: WireBoard, texts: Texts): readonly TodoChange[] {
  const idOf = todosOn(board);
  const label = (name: string, color: LabelColor, ...todos: Text[]): TodoChange => ({
    type: "add-label",
    label: { id: randomUUID(), name, color },
    todoIds: todos.map(idOf),
  });
  const { labels, needed } = texts;
  const lines = [needed.wood, needed.screws, needed.liner, needed.soil].map((text, index) => ({
    ...newLine(randomUUID(), text),
    isDone: index < 2,
  }));
  const planned = edits([
    [idOf(texts.statics), { estimate: 2, ...dueAt("12:00") }],
    [idOf(texts.order), { estimate: 1.5, ...startsIn(4) }],
    [idOf(texts.sweep), { ...dueAt("15:00"), ...everyWeekFrom(4) }],
    [idOf(texts.holidays), startsIn(17)],
    [idOf(texts.raisedBeds), { estimate: 8, ...startsIn(-6), ...dueAt("17:00") }],
    [idOf(texts.tank), { estimate: 3 }],
  ]);
  const inProgress = board.lists.find(({ title }) => title === texts.inProgress);
  return [
    label(labels.building, "green", texts.statics, texts.raisedBeds, texts.tank, texts.measure),
    label(labels.money, "yellow", texts.order, texts.budget, texts.tank),
    label(labels.publicity, "violet", texts.paper, texts.mural),
    {
      type: "add-checklist",
      todoId: idOf(texts.raisedBeds),
      checklist: { id: randomUUID(), title: needed.title, lines },
    },
    { type: "edit-board", changes: { estimates: "hours" } },
    ...planned,
    ...(inProgress ? [{ type: "edit-list", listId: inProgress.id, changes: { limit: 3 } } as const] : []),
    { type: "edit-todo", todoId: idOf(texts.statics), changes: { reminders: ["day"] } },
  ];
}
