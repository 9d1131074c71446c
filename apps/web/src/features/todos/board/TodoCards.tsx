import type { List, Todo } from "@tafel/domain";
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import styles from "./ListColumn.module.css";
import { TodoCard } from "./TodoCard.tsx";
import { useIsPrinted } from "./use-is-printed.ts";
import { type Distance, watchDistance } from "./watch-distance.ts";

/** How many cards are rendered or left out together: two chunks or three fill what is seen of a list, with few to spare. */
const chunkSize = 4;
/**
 * Lists up to this length are rendered completely: leaving cards out would cost more than it saves. What a filter leaves
 * of a longer one stays a long list, so that typing neither renders twenty lists completely nor the same cards anew.
 */
const smallList = 30;
/** The assumed height of a card that was not rendered yet, in pixels, with the gap. */
const usualHeight = 76;
/** Between chunks, in pixels. */
const gap = 8;
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
    <LongList todos={todos} scroller={scroller}>
      {cards}
    </LongList>
  );
}

type LongListProps = {
  readonly todos: readonly Todo[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly children: (todos: readonly Todo[]) => ReactNode;
};

/**
 * A long list is in chunks while it is near the view, and space of the same height while it is not: boards are wide, and
 * most of their lists are outside.
 */
function LongList({ todos: all, scroller, children }: LongListProps) {
  const [distance, setDistance] = useState<Distance>("far");
  const [heights] = useState(() => new Map<number, number>());
  const later = useDeferredValue(all);
  const todos = distance === "in view" ? all : later;
  useEffect(() => {
    const column = scroller.current;
    if (!column) return;
    return watchDistance(column, column.closest("[data-lists]"), `0px ${margin}px`, setDistance);
  }, [scroller]);
  const chunks = Array.from({ length: Math.ceil(todos.length / chunkSize) }, (_, index) => {
    const some = todos.slice(index * chunkSize, (index + 1) * chunkSize);
    return { index, some, height: () => heights.get(index) ?? some.length * usualHeight };
  });
  if (distance === "far") {
    const height = chunks.reduce((sum, chunk) => sum + gap + chunk.height(), -gap);
    return (
      <ol className={styles.cards}>
        <li style={{ height }} />
      </ol>
    );
  }
  return (
    <ol className={styles.cards}>
      {chunks.map(({ index, some, height }) => (
        // A chunk is identified by its place in the list: which todos are in it changes with every move.
        <Chunk
          key={index}
          todos={some}
          height={height}
          onLeave={(last) => heights.set(index, last)}
          scroller={scroller}
          isListSeen={distance === "in view"}
        >
          {children}
        </Chunk>
      ))}
    </ol>
  );
}

type ChunkProps = {
  readonly todos: readonly Todo[];
  /** What it takes up while its cards are not rendered: as much as when they last were. */
  readonly height: () => number;
  readonly onLeave: (height: number) => void;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isListSeen: boolean;
  readonly children: (todos: readonly Todo[]) => ReactNode;
};

/**
 * Cards that are rendered while they are near the view, and replaced by space of the same height while they are not.
 * Those outside the view follow when there is time: a key in the filter changes them all, and waits for those in it.
 */
function Chunk({ todos, height, onLeave, scroller, isListSeen, children }: ChunkProps) {
  const place = useRef<HTMLLIElement>(null);
  const [distance, setDistance] = useState<Distance>("far");
  const later = useDeferredValue(todos);
  const isNear = distance !== "far";
  const isSeen = isListSeen && distance === "in view";
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return watchDistance(element, scroller.current, `${margin}px 0px`, (now, last) => {
      if (now === "far" && last > 0) leave(last);
      setDistance(now);
    });
  }, [scroller]);
  return (
    <li ref={place} style={isNear ? undefined : { height: height() }}>
      {isNear && <ol className={styles.cards}>{children(isSeen ? todos : later)}</ol>}
    </li>
  );
}
