import type { List, Todo } from "@tafel/domain";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import styles from "./ListColumn.module.css";
import { TodoCard } from "./TodoCard.tsx";
import { useIsPrinted } from "./use-is-printed.ts";

/** How many cards are rendered or left out together. */
const chunkSize = 25;
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
      {(isNear) =>
        Array.from({ length: Math.ceil(todos.length / chunkSize) }, (_, index) => {
          const some = todos.slice(index * chunkSize, (index + 1) * chunkSize);
          // A chunk is identified by its place in the list: which todos are in it changes with every move.
          const key = `chunk ${index}`;
          return (
            <Chunk key={key} count={some.length} scroller={scroller} isListNear={isNear}>
              {() => cards(some)}
            </Chunk>
          );
        })
      }
    </LongList>
  );
}

type LongListProps = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly children: (isNear: boolean) => ReactNode;
};

/** A long list that knows whether it is near the view: boards are wide, and most of their lists are outside. */
function LongList({ scroller, children }: LongListProps) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const column = scroller.current;
    if (!column) return;
    const root = column.closest("[data-lists]");
    return observe(column, { root, rootMargin: `0px ${margin}px` }, ({ isIntersecting }) => setNear(isIntersecting));
  }, [scroller]);
  return <ol className={styles.cards}>{children(isNear)}</ol>;
}

type ChunkProps = {
  readonly count: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isListNear: boolean;
  readonly children: () => ReactNode;
};

/**
 * Cards that are rendered while they are near the view, and replaced by space of the same height while they are not.
 */
function Chunk({ count, scroller, isListNear, children }: ChunkProps) {
  const place = useRef<HTMLLIElement>(null);
  const [isInView, setInView] = useState(false);
  const [height, setHeight] = useState<number>();
  const isNear = isListNear && isInView;
  useEffect(() => {
    const element = place.current;
    if (!element || !isListNear) return;
    const options = { root: scroller.current, rootMargin: `${margin}px 0px` };
    return observe(element, options, ({ isIntersecting, boundingClientRect }) => {
      if (!isIntersecting && boundingClientRect.height > 0) setHeight(boundingClientRect.height);
      setInView(isIntersecting);
    });
  }, [scroller, isListNear]);
  return (
    <li ref={place} style={isNear ? undefined : { height: height ?? count * usualHeight }}>
      {isNear && <ol className={styles.cards}>{children()}</ol>}
    </li>
  );
}

/** Calls back whenever an element comes near or leaves; returns a function that stops this. */
function observe(
  element: Element,
  options: IntersectionObserverInit,
  onChange: (entry: IntersectionObserverEntry) => void,
): () => void {
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) onChange(last);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
