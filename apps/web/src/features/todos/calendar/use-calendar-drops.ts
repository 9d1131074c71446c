import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { type RefObject, useEffect, useEffectEvent } from "react";

type Data = Record<string | symbol, unknown>;

export const asEntry = (entryId: string, from: string | null): Data => ({ entryId, from });
export const asDay = (day: string | null): Data => ({ day });
export const isEntry = ({ entryId }: Data): boolean => typeof entryId === "string";

/** Carries out drops on days, and scrolls the calendar at its edges. */
export function useDropsOnCalendar(
  container: RefObject<HTMLElement | null>,
  onPlan: (todoId: string, from: string | null, to: string | null) => void,
): void {
  const plan = useEffectEvent(onPlan);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    return combine(
      autoScrollForElements({ element, canScroll: ({ source }) => isEntry(source.data) }),
      monitorForElements({
        canMonitor: ({ source }) => isEntry(source.data),
        onDrop: ({ source, location }) => {
          const { entryId, from } = source.data;
          const day = location.current.dropTargets[0]?.data.day;
          if (typeof entryId === "string" && isDayOrNone(from) && isDayOrNone(day)) plan(entryId, from, day);
        },
      }),
    );
  }, [container]);
}

const isDayOrNone = (it: unknown): it is string | null => it === null || typeof it === "string";
