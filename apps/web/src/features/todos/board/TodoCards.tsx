import type { List, Todo } from "@tafel/domain";
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from "react";
import styles from "./ListColumn.module.css";
import { TodoCard } from "./TodoCard.tsx";
import { useIsPrinted } from "./use-is-printed.ts";
import { type Distance, watchDistance } from "./watch-distance.ts";

/** How many cards are rendered or left out together: about as many as are seen of a list. */
const chunkSize = 10;
/**
 * Lists up to this length are rendered completely: leaving cards out would cost more than it saves. What a filter leaves
 * of a longer one stays a long list, so that typing neither renders twenty lists completely nor the same cards anew.
 */
const smallList = 30;
/** The assumed height of a card that was not rendered yet, in pixels, with the gap. */
const usualHeight = 76;
/** How far outside the view cards are rendered, in pixels: enough for one turn of the wheel. */
const margin = 600;

type Props = {
  readonly list: List;
  /** How many todos it has altogether. */
  readonly count: number;
  readonly draggedBy: ReadonlyMap<string, string>;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The cards of a list. Of a long list only those near the view are rendered, unless it is printed. */
export function TodoCards({ list, count, draggedBy, scroller }: Props) {
  const { todos } = list;
  const isPrinted = useIsPrinted();
  if (todos.length === 0) return null;
  const cards = (some: readonly Todo[]) =>
    some.map((todo) => <TodoCard key={todo.id} todo={todo} listId={list.id} draggedBy={draggedBy.get(todo.id)} />);
  if (isPrinted || Math.max(count, todos.length) <= smallList) return <ol className={styles.cards}>{cards(todos)}</ol>;
  return (
    <LongList scroller={scroller}>
      {(distance) =>
        Array.from({ length: Math.ceil(todos.length / chunkSize) }, (_, index) => {
          // A chunk is identified by its place in the list: which todos are in it changes with every move.
          const key = `chunk ${index}`;
          const some = todos.slice(index * chunkSize, (index + 1) * chunkSize);
          return (
            <Chunk key={key} todos={some} scroller={scroller} list={distance}>
              {cards}
            </Chunk>
          );
        })
      }
    </LongList>
  );
}

type LongListProps = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly children: (distance: Distance) => ReactNode;
};

/** A long list that knows how far it is from the view: boards are wide, and most of their lists are outside. */
function LongList({ scroller, children }: LongListProps) {
  const [distance, setDistance] = useState<Distance>("far");
  useEffect(() => {
    const column = scroller.current;
    if (!column) return;
    return watchDistance(column, column.closest("[data-lists]"), `0px ${margin}px`, setDistance);
  }, [scroller]);
  return <ol className={styles.cards}>{children(distance)}</ol>;
}

type ChunkProps = {
  readonly todos: readonly Todo[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Of its list. */
  readonly list: Distance;
  readonly children: (todos: readonly Todo[]) => ReactNode;
};

/**
 * Cards that are rendered while they are near the view, and replaced by space of the same height while they are not.
 * Those outside the view follow when there is time: a key in the filter changes them all, and waits for those in it.
 */
function Chunk({ todos, scroller, list, children }: ChunkProps) {
  const place = useRef<HTMLLIElement>(null);
  const [distance, setDistance] = useState<Distance>("far");
  const [height, setHeight] = useState<number>();
  const later = useDeferredValue(todos);
  const isListNear = list !== "far";
  const isNear = isListNear && distance !== "far";
  const isSeen = list === "in view" && distance === "in view";
  useEffect(() => {
    const element = place.current;
    if (!element || !isListNear) return;
    return watchDistance(element, scroller.current, `${margin}px 0px`, (now, last) => {
      if (now === "far" && last > 0) setHeight(last);
      setDistance(now);
    });
  }, [scroller, isListNear]);
  return (
    <li ref={place} style={isNear ? undefined : { height: height ?? todos.length * usualHeight }}>
      {isNear && <ol className={styles.cards}>{children(isSeen ? todos : later)}</ol>}
    </li>
  );
}
