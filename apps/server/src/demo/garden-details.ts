import { randomUUID } from "node:crypto";
import type { WireBoard } from "@tafel/contract";
import { type LabelColor, newLine, type TodoChange } from "@tafel/domain";
import type { DemoTexts } from "./texts/catalogue.ts";

type Texts = DemoTexts["todoBoards"]["buildTheGarden"];
type Text = string | { readonly name: string };

/** What whole boards know nothing of: the labels, checklists, estimates and a reminder of the garden's board. */
export function gardenDetails({ lists }: WireBoard, texts: Texts): readonly TodoChange[] {
  const ids = new Map(lists.flatMap(({ todos }) => todos.map(({ id, name }) => [name, id] as const)));
  const idOf = (text: Text): string => ids.get(typeof text === "string" ? text : text.name) ?? "";
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
  const estimated: readonly (readonly [Text, number])[] = [
    [texts.statics, 2],
    [texts.order, 1.5],
    [texts.raisedBeds, 8],
    [texts.tank, 3],
  ];
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
    ...estimated.map(
      ([todo, estimate]): TodoChange => ({ type: "edit-todo", todoId: idOf(todo), changes: { estimate } }),
    ),
    { type: "edit-todo", todoId: idOf(texts.statics), changes: { reminders: ["day"] } },
  ];
}
