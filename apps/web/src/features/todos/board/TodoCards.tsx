import type { List, Todo } from "@tafel/domain";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import styles from "./ListColumn.module.css";
import { TodoCard } from "./TodoCard.tsx";

/** So many cards are drawn or left out together. */
const chunkSize = 25;
/** Lists up to this are drawn whole: leaving out costs more than it saves. */
const smallList = 2 * chunkSize;
/** How tall a card is thought to be before it has been drawn, in pixels, with the gap. */
const usualHeight = 76;

type Props = {
  readonly list: List;
  readonly draggedBy: ReadonlyMap<string, string>;
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** The cards of a list. Of a long one only those near what is in view are drawn. */
export function TodoCards({ list, draggedBy, scroller }: Props) {
  if (list.todos.length === 0) return null;
  const isLong = list.todos.length > smallList;
  const chunks: (readonly Todo[])[] = [];
  for (let first = 0; first < list.todos.length; first += isLong ? chunkSize : smallList) {
    chunks.push(list.todos.slice(first, first + (isLong ? chunkSize : smallList)));
  }
  return (
    <ol className={styles.cards}>
      {chunks.map((todos, index) => {
        const cards = todos.map((todo) => (
          <TodoCard key={todo.id} todo={todo} listId={list.id} draggedBy={draggedBy.get(todo.id)} />
        ));
        // A chunk is its place in the list: which todos stand in it changes with every move.
        const key = `chunk ${index}`;
        return isLong ? (
          <Chunk key={key} count={todos.length} scroller={scroller} isShownFirst={index === 0}>
            {cards}
          </Chunk>
        ) : (
          cards
        );
      })}
    </ol>
  );
}

type ChunkProps = {
  readonly count: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isShownFirst: boolean;
  readonly children: ReactNode;
};

/** Cards that are drawn while they are near the view, and as tall as they were while they are not. */
function Chunk({ count, scroller, isShownFirst, children }: ChunkProps) {
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isShownFirst);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { root: scroller.current, rootMargin: "600px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return (
    <li ref={place} style={isNear ? undefined : { height: height ?? count * usualHeight }}>
      {isNear && <ol className={styles.cards}>{children}</ol>}
    </li>
  );
}
