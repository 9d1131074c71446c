import type { Editor } from "../../engine/editor.ts";
import { columnBeside, columnOf } from "./drop.ts";
import type { Column } from "./model.ts";

/** Arrow keys go from tick to tick of a column; with Alt they move the todo, also to the column beside it. F2 changes it by a form. */
export function pressTodoKey(event: React.KeyboardEvent<HTMLElement>, editor: Editor, column: Column, at: number) {
  const { key, altKey } = event;
  const todoId = column.live?.todos[at]?.id;
  if (key === "F2" && todoId) {
    event.preventDefault();
    event.stopPropagation();
    editor.ask({ kind: "todo", elementId: column.id, deed: { does: "change", todoId } });
    return;
  }
  const step = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  const side = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  if (step === 0 && !(side !== 0 && altKey)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!altKey) {
    const ticks = [...(event.currentTarget.closest("ul")?.querySelectorAll<HTMLElement>(".card-tick") ?? [])];
    ticks[ticks.indexOf(event.currentTarget) + step]?.focus();
    return;
  }
  const to = side === 0 ? column : columnBeside(editor, column, side);
  // Behind the next one is before the one after it.
  const before = side === 0 ? at + (step < 0 ? -1 : 2) : Math.min(at, to?.todos.length ?? 0);
  if (!todoId || !to || before < 0 || before > to.todos.length) return;
  editor.ask({ kind: "todo", elementId: column.id, deed: { does: "move", todoId, to: to.id, before } });
  if (to !== column) requestAnimationFrame(() => focusTodo(editor, to.id, todoId));
}

/** Where it is now; in a column that has no room for it, the last one there. */
function focusTodo(editor: Editor, columnId: string, todoId: string): void {
  const at = columnOf(editor.get(columnId))?.live?.todos.findIndex(({ id }) => id === todoId) ?? -1;
  const ticks = document.querySelectorAll<HTMLElement>(`[data-element="${columnId}"] .card-tick`);
  (ticks[at] ?? ticks[ticks.length - 1])?.focus();
}
