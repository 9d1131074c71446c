import type { Unsubscribe } from "@tafel/domain/observe";
import type { Editor } from "./editor.ts";

/** Milliseconds of measuring at a stretch, and of rest after it. */
const work = 2;
const rest = 4;
/** Milliseconds in which nothing moves before it begins, and goes on after a gesture. */
const quiet = 200;
/** Elements measured between two looks at the clock. */
const stretch = 8;

/**
 * Measures what came with too many others to be measured at once, the texts of a large board: bit by bit, and not while
 * anything moves, so that no gesture loses a frame to it.
 */
export function measureLater({ layout, viewport, clock }: Pick<Editor, "layout" | "viewport" | "clock">): Unsubscribe {
  let cancel: Unsubscribe | undefined;
  let isMeasuring = false;
  const measureIn = (milliseconds: number) => {
    cancel?.();
    cancel = first(layout.unmeasured).length > 0 ? clock.after(milliseconds, measure) : undefined;
  };
  const measure = () => {
    cancel = undefined;
    const end = clock.now() + work;
    isMeasuring = true;
    for (let next = first(layout.unmeasured); next.length > 0; next = first(layout.unmeasured)) {
      if (clock.now() >= end) break;
      layout.measure(next);
    }
    isMeasuring = false;
    measureIn(rest);
  };
  const wait = () => {
    if (!isMeasuring) measureIn(quiet);
  };
  const stops = [layout.onMoved(wait), viewport.onChange(wait)];
  wait();
  return () => {
    cancel?.();
    for (const stop of stops) stop();
  };
}

function first(ids: Iterable<string>): readonly string[] {
  const taken: string[] = [];
  for (const id of ids) {
    taken.push(id);
    if (taken.length === stretch) break;
  }
  return taken;
}
