import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { type Done, dayOf, isDone, newTitle, type Todo, tick, todoLimits } from "@tafel/domain";
import { type KeyboardEvent, memo, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { todoTexts as texts } from "../../../texts/todos.ts";
import { dayText } from "../../../ui/date.ts";
import { TitleField } from "../../../ui/TitleField.tsx";
import { CardCover } from "../attachments/CardCover.tsx";
import { useBoard } from "./board-context.ts";
import { asData, readDragged } from "./drag-data.ts";
import styles from "./TodoCard.module.css";
import { TodoDetails } from "./TodoDetails.tsx";
import { TodoMenu } from "./TodoMenu.tsx";

type Props = {
  readonly todo: Todo;
  readonly listId: string;
  /** The name of the person who is moving it right now. */
  readonly draggedBy: string | undefined;
};

type Look = { readonly edge?: "top" | "bottom" | undefined; readonly isDragged?: boolean };

/** One todo: a press opens it; it is moved by dragging or by its menu. Rerenders only when the todo itself changes. */
export const TodoCard = memo(function TodoCard({ todo, listId, draggedBy }: Props) {
  const card = useRef<HTMLLIElement>(null);
  const [look, setLook] = useState<Look>({});
  const [isRenaming, setRenaming] = useState(false);
  const todoId = todo.id;
  const { members, selection } = useBoard();
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(todoId));
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const none = () => setLook((before) => (before.edge ? {} : before));
    return combine(
      draggable({
        element,
        getInitialData: () => asData({ kind: "todo", todoId }),
        onDragStart: () => setLook({ isDragged: true }),
        onDrop: () => setLook({}),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const dragged = readDragged(source.data);
          return dragged?.kind === "todo" && dragged.todoId !== todoId;
        },
        getData: ({ input }) =>
          attachClosestEdge(asData({ target: "todo", todoId, listId }), {
            element,
            input,
            allowedEdges: ["top", "bottom"],
          }),
        onDrag: ({ self }) => {
          const edge = extractClosestEdge(self.data);
          if (edge === "top" || edge === "bottom") setLook((before) => (before.edge === edge ? before : { edge }));
        },
        onDragLeave: none,
        onDrop: none,
      }),
    );
  }, [todoId, listId]);
  return (
    <li
      ref={card}
      className={styles.card}
      data-todo={todoId}
      data-edge={look.edge}
      data-dragged={look.isDragged || undefined}
      data-moved-by={draggedBy}
      data-done={isDone(todo) || undefined}
      data-selected={isSelected || undefined}
      // A long press on a screen.
      onContextMenu={(event) => {
        if ((event.nativeEvent as PointerEvent).pointerType !== "touch") return;
        event.preventDefault();
        selection.toggle(todoId);
      }}
    >
      {todo.cover !== null && <CardCover todo={todo} />}
      <div className={styles.top}>
        <Tick todo={todo} />
        <Name todo={todo} isRenaming={isRenaming} onRename={setRenaming} />
        <TodoMenu todo={todo} onRename={() => setRenaming(true)} />
      </div>
      <TodoDetails todo={todo} members={members} />
      {draggedBy !== undefined && <span className={styles.movedBy}>{texts.beingMovedBy(draggedBy)}</span>}
    </li>
  );
});

/** Ticks a todo off. */
function Tick({ todo }: Pick<Props, "todo">) {
  const { session, members, nameOf } = useBoard();
  const { done } = todo;
  return (
    <label
      className={`${styles.tick} ${styles.above}`}
      title={done ? doneText(done, (userId) => members.get(userId)?.name ?? nameOf(userId)) : undefined}
    >
      <input
        type="checkbox"
        // A key of its card does the same: use-card-keys.
        tabIndex={-1}
        aria-label={texts.tick(todo.name)}
        checked={isDone(todo)}
        onChange={() => session.do(tick(todo, session.userId, new Date()))}
      />
    </label>
  );
}

/** Who ticked it off, and on which day. */
function doneText({ at, by }: Done, nameOf: (userId: string) => string | undefined): string {
  return texts.doneBy(dayText(dayOf(new Date(at))), by === null ? undefined : nameOf(by));
}

type NameProps = {
  readonly todo: Todo;
  readonly isRenaming: boolean;
  readonly onRename: (isRenaming: boolean) => void;
};

/** A todo's name, which opens it; F2 renames it in place. */
function Name({ todo, isRenaming, onRename }: NameProps) {
  const { session, shown, selection, openTodo, keepWhileEdited } = useBoard();
  const name = useRef<HTMLDivElement>(null);
  useEffect(() => (isRenaming ? keepWhileEdited(todo.id) : undefined), [isRenaming, todo.id, keepWhileEdited]);
  if (isRenaming) {
    return (
      <TitleField
        className={styles.above ?? ""}
        label={texts.rename(todo.name)}
        title={todo.name}
        limit={todoLimits.todoName}
        onDone={(typed, isByKey) => {
          onRename(false);
          const next = typed === undefined ? undefined : newTitle(typed, todo.name, todoLimits.todoName);
          if (next !== undefined) session.do({ type: "edit-todo", todoId: todo.id, changes: { name: next } });
          if (isByKey) requestAnimationFrame(() => name.current?.focus());
        }}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox does not drag a card by a button on it.
    <div
      ref={name}
      role="button"
      // One card of a list is its tab stop: useOneTabStop.
      tabIndex={-1}
      aria-keyshortcuts="F2 Delete M C E D L A X"
      aria-description={selection.has(todo.id) ? texts.isSelected : undefined}
      className={styles.name}
      onClick={(event) => {
        const board = shown();
        if (event.shiftKey && board) return selection.extendTo(board, todo.id);
        if (event.ctrlKey || event.metaKey) return selection.toggle(todo.id);
        openTodo(todo.id);
      }}
      onKeyDown={(event) => {
        if (event.key === "F2") onRename(true);
        if ((event.key !== "Enter" && event.key !== " " && event.key !== "e") || hasModifier(event)) return;
        event.preventDefault();
        openTodo(todo.id);
      }}
    >
      {todo.name}
    </div>
  );
}

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;
