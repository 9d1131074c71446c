import { dayOf, type QuickContext, type QuickPart, readQuickly } from "@tafel/domain";
import { useMemo, useState } from "react";
import { language } from "../../../texts/language.ts";
import { useBoard } from "../board/board-context.ts";
import { useLabels } from "../labels/board-labels.ts";

const nothing: ReadonlySet<string> = new Set();

/** What a typed line says beside the name, but for what is to stay text. */
export function useQuickParts(typed: string) {
  const { members } = useBoard();
  const labels = useLabels();
  const [kept, setKept] = useState(nothing);
  const parts = useMemo((): readonly QuickPart[] => {
    // Several lines are several names.
    if (typed.includes("\n")) return [];
    const context: QuickContext = {
      ...{ today: dayOf(new Date()), dayOrder: language.dayOrder, labels },
      people: [...members.values()].map(({ userId, name, username }) => ({
        userId,
        names: [username, name, name.split(" ")[0] ?? name],
      })),
    };
    return readQuickly(typed, context, (text) => kept.has(text));
  }, [typed, kept, labels, members]);
  return {
    parts,
    keepAsText: ({ start, end }: QuickPart) => setKept((before) => new Set([...before, typed.slice(start, end)])),
    forget: () => setKept(nothing),
  };
}
