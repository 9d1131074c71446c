import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import type { List } from "@tafel/domain";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { asData, readDragged } from "./drag-data.ts";
import styles from "./ListColumn.module.css";
import { ListHeader } from "./ListHeader.tsx";
import { QuickAdd } from "./QuickAdd.tsx";
import { TodoCards } from "./TodoCards.tsx";
import { useOneTabStop } from "./use-one-tab-stop.ts";

type Props = {
  /** With the todos that are shown. */
  readonly list: List;
  /** With all of its todos. */
  readonly whole: List;
  /** How many todos it has altogether. */
  readonly count: number;
  /** What they are estimated at together. */
  readonly sum: number | undefined;
  readonly index: number;
  readonly of: number;
  /** Who is moving which todo right now: names by todo id. */
  readonly draggedBy: ReadonlyMap<string, string>;
};

type Hint = "left" | "right" | "end" | undefined;

/** One list: dragged by its header; its todos scroll within it. Rerenders only when the list itself changes. */
export const ListColumn = memo(function ListColumn({ list, whole, count, sum, index, of, draggedBy }: Props) {
  const column = useRef<HTMLElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const listId = list.id;
  useOneTabStop(scroller);
  const { hint, isDragged } = useListDrag(listId, { column, handle, scroller });
  return (
    <section
      ref={column}
      className={styles.column}
      aria-label={list.title}
      data-list={listId}
      data-hint={hint}
      data-dragged={isDragged || undefined}
    >
      <div ref={handle} className={styles.handle} data-list-head>
        <ListHeader list={whole} count={count} sum={sum} index={index} of={of} />
      </div>
      <div ref={scroller} className={styles.scroller} data-scroller>
        <TodoCards list={list} count={count} draggedBy={draggedBy} scroller={scroller} />
        {hint === "end" && <div className={styles.end} />}
      </div>
      <QuickAdd list={list} scroller={scroller} />
    </section>
  );
});

type Parts = { readonly [part in "column" | "handle" | "scroller"]: RefObject<HTMLElement | null> };

/** The list can be dragged by its handle, takes lists beside it and todos in it, and scrolls while one is dragged. */
function useListDrag(listId: string, { column, handle, scroller }: Parts) {
  const [hint, setHint] = useState<Hint>();
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const [element, dragHandle, scrolled] = [column.current, handle.current, scroller.current];
    if (!element || !dragHandle || !scrolled) return;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => asData({ kind: "list", listId }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => readDragged(source.data) !== undefined,
        getData: ({ input, source }) => {
          const data = asData({ target: "list", listId });
          if (readDragged(source.data)?.kind !== "list") return data;
          return attachClosestEdge(data, { element, input, allowedEdges: ["left", "right"] });
        },
        onDrag: ({ self, source, location }) => {
          const dragged = readDragged(source.data);
          // Over a todo, that todo shows the place.
          const isInnermost = location.current.dropTargets[0]?.element === element;
          const edge = extractClosestEdge(self.data);
          if (dragged?.kind === "todo") setHint(isInnermost ? "end" : undefined);
          else setHint(dragged?.listId !== listId && (edge === "left" || edge === "right") ? edge : undefined);
        },
        onDragLeave: () => setHint(undefined),
        onDrop: () => setHint(undefined),
      }),
      autoScrollForElements({
        element: scrolled,
        canScroll: ({ source }) => readDragged(source.data)?.kind === "todo",
      }),
    );
  }, [listId, column, handle, scroller]);
  return { hint, isDragged };
}
