import { type EstimateUnit, type List, withoutArchived } from "@tafel/domain";
import { createContext, use } from "react";
import { estimateTexts } from "../../../texts/estimates.ts";
import { language } from "../../../texts/language.ts";

const Context = createContext<EstimateUnit | undefined>(undefined);
export const EstimatesProvider = Context.Provider;

/** What the board's todos are estimated in; undefined where they are not. */
export const useEstimates = (): EstimateUnit | undefined => use(Context);

/** The sum of what a list's todos are estimated at, but for those in the archive; undefined when none is. */
export function sumOf(list: List): number | undefined {
  const estimated = withoutArchived(list).todos.flatMap(({ estimate }) => estimate ?? []);
  if (estimated.length === 0) return undefined;
  // Tenths and quarters add up without 0.30000000000000004.
  return Math.round(estimated.reduce((sum, it) => sum + it, 0) * 100) / 100;
}

const format = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 2 });

export const estimateText = (unit: EstimateUnit, value: number): string =>
  estimateTexts.short[unit](format.format(value));
