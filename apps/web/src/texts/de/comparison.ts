import type * as specified from "../comparison.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  compareWithNow: "Mit jetzt vergleichen",
  compare: "Mit dem Gezeigten vergleichen",
  failed: "Die Version konnte nicht geladen werden",
  withNow: "Verglichen mit jetzt",
  withVersion: (name: string) => `Verglichen mit „${name}“`,
  end: "Vergleich beenden",
  found: (count: number) =>
    count === 0
      ? "Es gibt keinen Unterschied."
      : count === 1
        ? "1 Element unterscheidet sich."
        : `${count} Elemente unterscheiden sich.`,
  kinds: {
    added: (count: number) => `Neu (${count})`,
    changed: (count: number) => `Geändert (${count})`,
    moved: (count: number) => `Verschoben (${count})`,
    deleted: (count: number) => `Gelöscht (${count})`,
  },
  more: (count: number) => `Und ${count} weitere`,
};
