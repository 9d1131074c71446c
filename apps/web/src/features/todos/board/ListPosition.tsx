import { VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type RefObject, useEffect, useState } from "react";
import { boardTexts as texts } from "../../../texts/todos.ts";
import styles from "./ListPosition.module.css";

/** More dots than this say less than a number. */
const maxDots = 9;

type Props = { readonly container: RefObject<HTMLElement | null>; readonly count: number };

/** On a phone, where one list fills the screen: which of a board's lists that is. */
export function ListPosition(props: Props) {
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  return isNarrow && props.count > 1 ? <Position {...props} /> : null;
}

function Position({ container, count }: Props) {
  const index = useListInView(container, count);
  const text = texts.listInView(index + 1, count);
  if (count > maxDots) return <p className={styles.position}>{text}</p>;
  return (
    <p className={styles.position}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {Array.from({ length: count }, (_, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <span key={dot} className={styles.dot} data-current={dot === index || undefined} />
      ))}
    </p>
  );
}

/** The index of the list that is nearest to the middle. */
function useListInView(container: RefObject<HTMLElement | null>, count: number): number {
  const [index, setIndex] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of lists is another layout.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setIndex(nearestToMiddle(element));
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    return () => element.removeEventListener("scroll", measure);
  }, [container, count]);
  return Math.min(index, count - 1);
}

function nearestToMiddle(element: HTMLElement): number {
  const middle = element.clientWidth / 2;
  const distances = [...element.querySelectorAll("[data-list]")].map((list) => {
    const { left, width } = list.getBoundingClientRect();
    return Math.abs(left + width / 2 - middle);
  });
  return distances.indexOf(Math.min(...distances));
}
