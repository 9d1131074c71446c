import type { Operation } from "@tafel/whiteboard";

/** What somebody wrote by operations that were refused: each text once, as it was last, by its element. */
export function lostTexts(refused: readonly Operation[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const operation of refused) {
    if (operation.kind !== "edit-text") continue;
    // They were made in this browser, in the form that all texts of a whiteboard have.
    texts.set(operation.elementId, lettersAfter(operation as Edit));
  }
  return new Map([...texts].filter(([, text]) => text !== ""));
}

type Edit = {
  readonly base: { readonly ops: readonly { readonly insert: string }[] };
  readonly delta: readonly { readonly insert?: string; readonly retain?: number; readonly delete?: number }[];
};

function lettersAfter({ base, delta }: Edit): string {
  let rest = base.ops.map(({ insert }) => insert).join("");
  let letters = "";
  for (const { insert = "", retain = 0, delete: gone = 0 } of delta) {
    letters += insert + rest.slice(0, retain);
    rest = rest.slice(retain + gone);
  }
  return (letters + rest).trimEnd();
}
