import type { List, Todo } from "@tafel/domain";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import styles from "./ListColumn.module.css";
import { TodoCard } from "./TodoCard.tsx";

/** So many cards are drawn or left out together. */
const chunkSize = 25;
/** Lists up to this are drawn whole, wherever they are: leaving out costs more than it saves. */
const smallList = 30;
/** How tall a card is thought to be before it has been drawn, in pixels, with the gap. */
const usualHeight = 76;
/** How far beyond what is in view cards are drawn, in pixels: enough for a turn of the wheel. */
const margin = 600;

type Props = {
  readonly list: List;
  readonly draggedBy: ReadonlyMap<string, string>;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The cards of a list. Of a long one only those near what is in view are drawn. */
export function TodoCards({ list, draggedBy, scroller }: Props) {
  const { todos } = list;
  if (todos.length === 0) return null;
  const cards = (some: readonly Todo[]) =>
    some.map((todo) => <TodoCard key={todo.id} todo={todo} listId={list.id} draggedBy={draggedBy.get(todo.id)} />);
  if (todos.length <= smallList) return <ol className={styles.cards}>{cards(todos)}</ol>;
  return (
    <LongList scroller={scroller}>
      {(isNear) =>
        Array.from({ length: Math.ceil(todos.length / chunkSize) }, (_, index) => {
          const some = todos.slice(index * chunkSize, (index + 1) * chunkSize);
          // A chunk is its place in the list: which todos stand in it changes with every move.
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

/** A long list that knows whether it is near the view: boards are wide, and most of their lists are beside it. */
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

/** Cards that are drawn while they are near the view, and as tall as they were while they are not. */
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

/** Tells of every change of whether an element is near; returns what stops it. */
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
