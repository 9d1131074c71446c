/** What a column shows beside title and ticks, in the words of the page, as this person may see it; see `LiveCard`. */
export type LiveColumn = {
  /** Whether they may tick, add and move its todos. */
  readonly mayEdit: boolean;
  /** The list is gone, or not to be seen: the title says so. */
  readonly isMissing?: true;
  /** It has no list any more, or one in an archive: its words can stay as a note. */
  readonly hasEnded?: true;
  readonly mayRestore?: true;
  /** Where the list is. */
  readonly href?: string;
  /** Its board, or what there is to say instead. */
  readonly place: string;
  /** By what it is filtered, and how many of how many pass; its todos are those. */
  readonly filtered?: string;
  /** What it may be filtered by. */
  readonly choices?: FilterChoices;
  /** In the order of the column's todos; empty where those are only named. */
  readonly todos: readonly LiveTodo[];
};

type Named = { readonly id: string; readonly name: string };
export type FilterChoices = {
  /** Whose members are offered as well. */
  readonly teamId: string | undefined;
  readonly labels: readonly Named[];
  readonly people: readonly Named[];
};

export type LiveTodo = {
  readonly id: string;
  /** Priority, dates, progress, people. */
  readonly details: string;
};
