import type { Editor } from "@tafel/whiteboard";
import { useCallback, useEffect, useMemo, useState } from "react";
import { indexUpTo } from "./steps.ts";
import { mostElements, useSteps } from "./use-element-past.ts";
import type { useMoments } from "./use-moments.ts";

/** The elements that are chosen in the history: at first, those that were selected on the board underneath. */
export function useChosen(editor: Editor, uuid: string, last: number | undefined) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => editor.selection.ids);
  const [wantsOnly, setWantsOnly] = useState(false);
  const mayBeOnly = chosen.size > 0 && chosen.size <= mostElements;
  const ids = useMemo(() => [...chosen].sort(), [chosen]);
  const { steps, isError, retry } = useSteps(uuid, wantsOnly && mayBeOnly ? ids : undefined, last);
  const choose = useCallback((ids: ReadonlySet<string>) => {
    setChosen(ids);
    if (ids.size === 0) setWantsOnly(false);
  }, []);
  return {
    ...{ chosen, choose, mayBeOnly, isError, retry },
    isOnly: wantsOnly && mayBeOnly,
    setOnly: setWantsOnly,
    /** The only moments to be shown; undefined where all are, or none is known. */
    steps: steps && steps.length > 0 ? steps : undefined,
    isUnknown: steps?.length === 0,
  };
}

/** Shows one of the steps where there are any: the last one up to what was shown. */
export function useOnlySteps(
  steps: ReturnType<typeof useChosen>["steps"],
  { version, choose }: Pick<ReturnType<typeof useMoments>, "version" | "choose">,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a named version may be looked at meanwhile.
  useEffect(() => {
    if (!steps || version === undefined) return;
    const step = steps[Math.max(0, indexUpTo(steps, version))];
    if (step && step.version !== version) choose(step.version);
  }, [steps]);
}
