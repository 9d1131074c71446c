import { type Board, type Label, labelsOn } from "@tafel/domain";
import { createContext, use } from "react";
import { language } from "../../../texts/language.ts";

const Context = createContext<readonly Label[]>([]);
export const LabelsProvider = Context.Provider;

/** The labels of the board, by name. The same value as long as they are the same. */
export const useLabels = (): readonly Label[] => use(Context);

export function byName(board: Board): readonly Label[] {
  const { compare } = new Intl.Collator(language.locale, { numeric: true });
  return labelsOn(board).toSorted((one, other) => compare(one.name, other.name));
}
