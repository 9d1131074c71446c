import { type BaseElement, compareBoards, type Differing, type Editor } from "@tafel/whiteboard";
import { useCallback, useEffect, useMemo, useState } from "react";
import { texts } from "../../../texts/comparison.ts";
import { toast } from "../../../ui/toast.ts";
import type { Past } from "./stretch.ts";

type Elements = ReadonlyMap<string, BaseElement>;

/** What the moment that is shown is compared with: the board as it is now, or a named version. */
export type Other = "now" | { readonly version: number; readonly name: string; readonly elements: Elements };

type Shown = {
  readonly past: Past | undefined;
  readonly isPlaying: boolean;
  readonly elementsAt: (version: number) => Promise<Elements | undefined>;
};

/** Compares the moment that is shown with another one, except while the history plays. */
export function useComparison(editor: Editor, { past, isPlaying, elementsAt }: Shown) {
  const [other, setOther] = useState<Other>();
  /** The element that was asked for last. */
  const [revealed, setRevealed] = useState<{ readonly id: string }>();
  const differing = useDiffering(editor, isPlaying || past?.isIncomplete ? undefined : past, other);
  const compareWith = useCallback(
    async ({ version, name }: { readonly version: number; readonly name: string }) => {
      const elements = await elementsAt(version).catch(() => undefined);
      if (elements) setOther({ version, name, elements });
      else toast.error(texts.failed);
    },
    [elementsAt],
  );
  return {
    ...{ other, differing, revealed, compareWith },
    compareWithNow: () => setOther("now"),
    endComparison: () => setOther(undefined),
    isShown: (id: string) => past?.elements.has(id) ?? false,
    reveal: (id: string) => setRevealed({ id }),
  };
}

/** Milliseconds in which what others do now is looked at once. */
const pause = 500;

/** What became of the board from the earlier of two moments to the later; undefined while there is nothing to compare. */
function useDiffering(
  { store }: Editor,
  past: Past | undefined,
  other: Other | undefined,
): readonly Differing[] | undefined {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (other !== "now") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.onTouched(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setChanges((count) => count + 1);
      }, pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, other]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is now changes without being another value.
  return useMemo(() => {
    if (!past || !other) return undefined;
    if (other === "now") return compareBoards(past.elements, store.optimistic);
    const isEarlier = other.version < past.version;
    return isEarlier ? compareBoards(other.elements, past.elements) : compareBoards(past.elements, other.elements);
  }, [store, past, other, changes]);
}
