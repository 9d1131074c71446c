import type { Editor } from "../../engine/editor.ts";
import { screenOf } from "../../react/listen-to-pointers.ts";
import { type Drop, dropAt } from "./drop.ts";
import { takeOut } from "./take-out.ts";

/** Screen pixels before a press is a drag. */
const threshold = 4;

/** A todo is dragged from its column to where it is let go: a column of its board, or beside all; Escape ends it. */
export function dragTodo(
  { nativeEvent: pressed, currentTarget }: React.PointerEvent<HTMLElement>,
  editor: Editor,
  from: string,
  todoId: string,
): void {
  const row = currentTarget.closest("li");
  const root = currentTarget.closest<HTMLElement>('[role="application"]');
  if (!row || !root || pressed.button !== 0 || !pressed.isPrimary) return;
  pressed.preventDefault();
  // As by any press on the board: what is taken out is what keys are for.
  root.focus({ preventScroll: true });
  const { left, top } = row.getBoundingClientRect();
  let ghost: HTMLElement | undefined;
  let drop: Drop | undefined;
  const abort = new AbortController();
  const end = () => {
    abort.abort();
    ghost?.remove();
    editor.store.setPreview("drop", undefined);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pressed.pointerId) return;
    const [x, y] = [event.clientX - pressed.clientX, event.clientY - pressed.clientY];
    if (!ghost && Math.hypot(x, y) < threshold) return;
    ghost ??= ghostOf(row, root);
    ghost.style.translate = `${left + x}px ${top + y}px`;
    drop = dropAt(editor, from, editor.viewport.toBoard(screenOf(root, event)));
    editor.store.setPreview("drop", drop && new Map([[drop.to, { dropBefore: drop.before }]]));
  };
  const { signal } = abort;
  addEventListener("pointermove", move, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== pressed.pointerId) return;
      end();
      if (drop) editor.ask({ kind: "todo", elementId: from, deed: { does: "move", todoId, ...drop } });
      else if (ghost && isOver(root, event))
        takeOut(editor, from, todoId, editor.viewport.toBoard(screenOf(root, event)));
    },
    { signal },
  );
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
  };
  addEventListener("keydown", cancel, { signal, capture: true });
}

/** Whether a pointer is over the board itself, not over its tools. */
const isOver = (root: HTMLElement, { clientX, clientY }: PointerEvent): boolean =>
  root.contains(document.elementFromPoint(clientX, clientY));

/** What follows the pointer. */
function ghostOf(row: HTMLElement, root: HTMLElement): HTMLElement {
  const ghost = row.cloneNode(true) as HTMLElement;
  ghost.classList.add("column-ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    inset: "0 auto auto 0",
    width: `${row.offsetWidth}px`,
    scale: `${row.getBoundingClientRect().width / row.offsetWidth}`,
  });
  root.append(ghost);
  return ghost;
}
