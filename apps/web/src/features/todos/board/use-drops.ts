import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { type Board, listOf, placeOf, type TodoChange, withoutArchived } from "@tafel/domain";
import { type RefObject, useEffect } from "react";
import { selectionTexts } from "../../../texts/selection.ts";
import { listTexts, todoTexts } from "../../../texts/todos.ts";
import { moveAll } from "../selection/change-many.ts";
import { concerned, type Selection } from "../selection/selection.ts";
import { type Dragged, readDragged, readTarget } from "./drag-data.ts";
import type { OpenTodoBoard } from "./open-todo-board.ts";
import { dropList, dropTodo } from "./placing.ts";

type Place = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]["onDrop"]>>[0]["location"]["current"];

type Dropping = {
  readonly session: OpenTodoBoard;
  /** The part of the board that the person sees. */
  readonly shown: () => Board | undefined;
  readonly announce: (text: string) => void;
  /** What is dragged takes along what is selected with it. */
  readonly selection: Selection;
};

/** Carries out drops, shows the others what is being moved, and scrolls the board at its edges. */
export function useDropsOnBoard(
  container: RefObject<HTMLDivElement | null>,
  { session, shown, announce, selection }: Dropping,
): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    return combine(
      autoScrollForElements({ element, canScroll: ({ source }) => readDragged(source.data) !== undefined }),
      monitorForElements({
        canMonitor: ({ source }) => readDragged(source.data) !== undefined,
        onDragStart: ({ source }) => {
          const dragged = readDragged(source.data);
          if (dragged?.kind === "todo") session.drag(dragged.todoId);
        },
        onDrop: ({ source, location }) => {
          const dragged = readDragged(source.data);
          const { board } = session.state();
          const seen = shown();
          session.drag(null);
          const change = dragged && board && seen && changeOf(board, seen, dragged, location.current);
          if (!change) return;
          const together = change.type === "move-todo" ? concerned(board, selection, change.todoId) : [];
          if (change.type === "move-todo" && together.length > 1) {
            session.do(...moveAll(board, together, change.listId, change.after));
            announce(selectionTexts.moved(together.length, listOf(board, change.listId)?.title ?? ""));
            return;
          }
          session.do(change);
          const text = describeMove(change.type === "move-list" ? shown() : session.state().board, change);
          if (text) announce(text);
        },
      }),
    );
  }, [session, container, shown, announce, selection]);
}

function changeOf(board: Board, shown: Board, dragged: Dragged, { dropTargets }: Place): TodoChange | undefined {
  const [innermost] = dropTargets;
  const target = innermost && readTarget(innermost.data);
  if (!target) return undefined;
  const edge = extractClosestEdge(innermost.data);
  if (dragged.kind === "list") {
    const isSide = edge === "left" || edge === "right";
    return isSide ? dropList(board, dragged.listId, { listId: target.listId, edge }) : undefined;
  }
  const isHalf = edge === "top" || edge === "bottom";
  const over = target.target === "todo" && isHalf ? { todoId: target.todoId, edge } : undefined;
  return dropTodo(board, dragged.todoId, { listId: target.listId, ...(over && { over }) }, shown);
}

/** Describes where something is now, for people who did not see it move. */
export function describeMove(board: Board | undefined, change: TodoChange): string | undefined {
  if (!board) return undefined;
  if (change.type === "move-todo") {
    const place = placeOf(board, change.todoId);
    if (!place) return undefined;
    const { title, todos } = withoutArchived(place.list);
    return todoTexts.moved(place.todo.name, title, todos.indexOf(place.todo) + 1, todos.length);
  }
  if (change.type !== "move-list") return undefined;
  const list = listOf(board, change.listId);
  const index = board.lists.findIndex(({ id }) => id === change.listId);
  return list && listTexts.movedTo(list.title, index + 1, board.lists.length);
}
