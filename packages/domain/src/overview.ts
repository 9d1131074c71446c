/** The filter ids of the specification, point 9. */
export const boardFilters = ["all", "recent", "favorites"] as const;
export type BoardFilter = (typeof boardFilters)[number];

/** What an overview needs to know about its boards, whiteboards or to-do boards. */
export type Listing<B> = {
  readonly nameOf: (board: B) => string;
  /** ISO time of the last change. */
  readonly changedAt: (board: B) => string;
  readonly isFavorite: (board: B) => boolean;
  /** Without a filter, sorts by change, oldest first; otherwise keeps the given order. */
  readonly isOldestFirst?: boolean;
};

/**
 * The boards an overview shows: those whose name contains the search text, ignoring case; 'recent' sorts by the latest
 * change, 'favorites' shows only favorites (specification, point 5).
 */
export function shownBoards<B>(
  boards: readonly B[],
  { nameOf, changedAt, isFavorite, isOldestFirst = false }: Listing<B>,
  filter: BoardFilter,
  search: string,
): readonly B[] {
  const wanted = search.trim().toLocaleLowerCase();
  const found = boards.filter(
    (board) => nameOf(board).toLocaleLowerCase().includes(wanted) && (filter !== "favorites" || isFavorite(board)),
  );
  const byChange = (a: B, b: B) => changedAt(a).localeCompare(changedAt(b));
  if (filter === "recent") return found.toSorted((a, b) => byChange(b, a));
  return isOldestFirst ? found.toSorted(byChange) : found;
}
