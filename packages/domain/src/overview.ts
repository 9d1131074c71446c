export type BoardFilter = "all" | "recent" | "favorites";

type Listed = {
  readonly title: string;
  /** ISO times. */
  readonly lastUpdated: string | null;
  readonly creationDate: string;
  readonly isFavorite: boolean;
};

/**
 * The boards an overview shows: those whose title has the text searched, 'all' with the oldest change first, 'recent'
 * with the newest first (specification, point 5).
 */
export function shownBoards<B extends Listed>(boards: readonly B[], filter: BoardFilter, search: string): readonly B[] {
  const wanted = search.trim().toLocaleLowerCase();
  const found = boards.filter(
    (board) => board.title.toLocaleLowerCase().includes(wanted) && (filter !== "favorites" || board.isFavorite),
  );
  const oldestFirst = found.toSorted((a, b) => changedAt(a).localeCompare(changedAt(b)));
  return filter === "recent" ? oldestFirst.reverse() : oldestFirst;
}

const changedAt = (board: Listed): string => board.lastUpdated ?? board.creationDate;
