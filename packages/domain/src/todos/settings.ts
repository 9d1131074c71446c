import type { Board, EstimateUnit, List } from "./board.ts";

/** What can be set of a list, and what it is unless it was. */
export type ListSettings = {
  readonly marksDone: boolean;
  readonly limit: number | null;
  readonly archivedAt: string | null;
};

/** What can be set of a board. */
export type BoardSettings = { readonly estimates: EstimateUnit | null };

export const settingsOf = ({ marksDone, limit, archivedAt }: Partial<List>): ListSettings => ({
  marksDone: marksDone ?? false,
  limit: limit ?? null,
  archivedAt: archivedAt ?? null,
});

/** What is not set has no key, so that boards with the same settings are equal. */
export function listWith(list: List, changes: Partial<ListSettings>): List {
  const { marksDone: _, limit: __, archivedAt: ___, ...rest } = list;
  const { marksDone, limit, archivedAt } = { ...settingsOf(list), ...changes };
  return {
    ...rest,
    ...(marksDone && { marksDone }),
    ...(limit !== null && { limit }),
    ...(archivedAt !== null && { archivedAt }),
  };
}

export function boardWith({ estimates: before, ...board }: Board, changes: Partial<BoardSettings>): Board {
  const estimates = changes.estimates === undefined ? before : changes.estimates;
  return estimates ? { ...board, estimates } : board;
}

/** The settings in which two lists differ, but for what has an operation of its own; undefined when there are none. */
export function diffSettings(before: Partial<List>, after: List): Partial<ListEdit> | undefined {
  const [was, is] = [settingsOf(before), settingsOf(after)];
  if (was.limit === is.limit && was.archivedAt === is.archivedAt) return undefined;
  return {
    ...(was.limit !== is.limit && { limit: is.limit }),
    ...(was.archivedAt !== is.archivedAt && { archivedAt: is.archivedAt }),
  };
}

export type ListEdit = Omit<ListSettings, "marksDone">;
