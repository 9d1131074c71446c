import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Board } from "./board.ts";
import { diff } from "./diff.ts";
import { applyTodoChanges, type TodoChange } from "./operation.ts";
import { board, change, line } from "./testing/board-language.ts";
import { changeOf, randomChange, someBoard } from "./testing/random-changes.ts";
import { subjectsOf, undoStep, undoStepOf } from "./undo.ts";

const changes = (text: string) => text.split(";").filter(Boolean).map(change);

/** The board after my changes, then theirs, then my undo; marked when not all of mine could be undone. */
function undone(before: string, mine: string, theirs = ""): string {
  const start = board(before);
  const step = undoStepOf(start, changes(mine));
  if (!step) return "nothing to undo";
  const current = applyTodoChanges(step.after, changes(theirs));
  const plan = undoStep(step, current);
  const word = plan.isWhole ? "" : plan.changes.length > 0 ? "partly: " : "not: ";
  return word + line(applyTodoChanges(current, plan.changes));
}

describe("taking back what one did", () => {
  it("leads back, wherever others have worked meanwhile", () => {
    expect(undone("Todo: a b | Doing: c", "a → Doing")).toBe("Todo: a b | Doing: c");
    expect(undone("Todo: a b | Doing: c", "a → Doing", "b=Milk;+x → Doing")).toBe("Todo: a b=Milk | Doing: c x");
    expect(undone("Todo: a b", "-b", "+x → Todo;a=Tea")).toBe("Todo: a=Tea b x");
    expect(undone("Todo: a b | Doing: c", "-Todo", "c=Milk")).toBe("Todo: a b | Doing: c=Milk");
    expect(undone("Todo: a", "+x → Todo;+y → Todo", "a=Milk")).toBe("Todo: a=Milk");
  });

  it("puts things after the nearest of what stood before them and is still there", () => {
    expect(undone("Todo: a b c d | Done:", "c → Done", "-b")).toBe("Todo: a c d | Done:");
    expect(undone("Todo: a b c", "-c", "-a;-b;+x → Todo")).toBe("Todo: c x");
    expect(undone("A: | B: | C: | D:", "C → start", "-B")).toBe("A: | C: | D:");
  });

  it("leaves what somebody has changed since", () => {
    expect(undone("Todo: a", "a=Milk", "a=Tea")).toBe("not: Todo: a=Tea");
    expect(undone("Todo: a | Doing: | Done:", "a → Doing", "a → Done")).toBe("not: Todo: | Doing: | Done: a");
    expect(undone("Todo: a", "a=Milk", "-a")).toBe("not: Todo:");
    expect(undone("Todo: a | Doing:", "a → Doing", "-Todo")).toBe("not: Doing: a");
    expect(undone("Todo:", "Todo=Later", "Todo=Soon")).toBe("not: Todo:");
  });

  it("deletes nothing that somebody has worked on", () => {
    expect(undone("Todo: a", "+x → Todo", "x=Milk")).toBe("not: Todo: a x=Milk");
    expect(undone("Todo: a | Done:", "+x → Todo", "x → Done")).toBe("not: Todo: a | Done: x");
    expect(undone("Todo: a", "+x → Todo;+y → Todo", "x=Milk")).toBe("partly: Todo: a x=Milk");
    expect(undone("Todo:", "+Doing", "+x → Doing")).toBe("not: Todo: | Doing: x");
    expect(undone("Todo:", "+Doing", "Doing=Later")).toBe("not: Todo: | Doing:");
    // Moving a todo within the list is not work on the list.
    expect(undone("Todo: a", "+x → Todo", "x → Todo start")).toBe("Todo: a");
  });

  it("takes back the fields nobody has changed, and keeps the others", () => {
    const start = board("Todo: a");
    const edit = (changed: object): TodoChange => ({ type: "edit-todo", todoId: "a", changes: changed });
    const step = undoStepOf(start, [edit({ name: "Milk", priority: "high" })]);
    const current = applyTodoChanges(step?.after ?? start, [edit({ name: "Tea" })]);
    expect(step && undoStep(step, current)).toEqual({ isWhole: false, changes: [edit({ priority: null })] });
  });

  it("is nothing for what changed nothing", () => {
    expect(undone("Todo: a", "a → Todo")).toBe("nothing to undo");
    expect(undone("Todo: a", "x=Milk")).toBe("nothing to undo");
  });

  it("is exact when nobody did anything, and can itself be taken back, for any change", () => {
    fc.assert(
      fc.property(someBoard, randomChange, (wishes, last) => {
        const before = worked(wishes, board("Todo: a b c | Doing: d e | Done: f"), "n");
        const step = undoStepOf(before, [changeOf(before, last, "last")]);
        if (!step) return;
        const plan = undoStep(step, step.after);
        const back = applyTodoChanges(step.after, plan.changes);
        expect(plan.isWhole).toBe(true);
        expect(back).toEqual(before);
        const redo = undoStepOf(step.after, plan.changes);
        expect(redo && applyTodoChanges(back, undoStep(redo, back).changes)).toEqual(step.after);
      }),
    );
  });

  it("never changes a title, a field or a list that others have changed since, nor deletes what they made", () => {
    fc.assert(
      fc.property(someBoard, randomChange, someBoard, (wishes, mine, theirs) => {
        const before = worked(wishes, board("Todo: a b c | Doing: d e | Done: f"), "n");
        const step = undoStepOf(before, [changeOf(before, mine, "mine")]);
        if (!step) return;
        const current = worked(theirs, step.after, "t");
        const after = applyTodoChanges(current, undoStep(step, current).changes);
        for (const did of diff(step.after, current)) {
          if (did.type === "edit-todo") expect(todoIn(after, did.todoId)).toMatchObject(did.changes);
          if (did.type === "rename-list") {
            expect(after.lists.find(({ id }) => id === did.listId)?.title).toBe(did.title);
          }
          if (did.type === "rename-board") expect(after.title).toBe(did.title);
          if (did.type === "add-todo") expect(todoIn(after, did.todo.id)).toEqual(did.todo);
          if (did.type === "delete-todo") expect(todoIn(after, did.todoId)).toBeUndefined();
        }
      }),
    );
  });
});

it("a change is about a todo first, then about its list", () => {
  expect(["a → Doing", "-a", "+Doing"].map((text) => subjectsOf(change(text)))).toEqual([
    ["a", "Doing"],
    ["a"],
    ["Doing"],
  ]);
});

const worked = (wishes: readonly Parameters<typeof changeOf>[1][], from: Board, prefix: string): Board =>
  wishes.reduce((current, it, index) => applyTodoChanges(current, [changeOf(current, it, `${prefix}${index}`)]), from);

const todoIn = ({ lists }: Board, todoId: string) =>
  lists.flatMap(({ todos }) => todos).find(({ id }) => id === todoId);
