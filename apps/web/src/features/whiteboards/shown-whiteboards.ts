import type { WhiteboardSummary } from "../../data/whiteboards.ts";

/** Filter ids of the specification, point 9. */
export const filters = ["all", "recent", "favorites"] as const;
export type Filter = (typeof filters)[number];

/** The boards whose name contains what is looked for, in whatever case, as the filter has them: specification, point 5. */
export function shownWhiteboards(
  boards: readonly WhiteboardSummary[],
  search: string,
  filter: Filter,
): readonly WhiteboardSummary[] {
  const wanted = search.trim().toLowerCase();
  const found = boards.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (filter === "favorites") return found.filter(({ isFavorite }) => isFavorite);
  if (filter === "recent") return found.toSorted((a, b) => b.lastEdited.localeCompare(a.lastEdited));
  return found;
}
