import type { Paper } from "../palette.ts";

/** What a card shows beside name and tick, in the words of the page, as this person may see it. Who provides it takes the requests to tick, to open and to restore. */
export type LiveCard = {
  readonly mayTick: boolean;
  /** There is nothing to tick: the todo is gone, or not to be seen, and the name says so. */
  readonly isMissing?: true;
  /** It has no todo to lead to any more, or one in an archive: its words can stay as a note. */
  readonly hasEnded?: true;
  /** And this person may bring it back, as far as their page knows. */
  readonly mayRestore?: true;
  /** Where the todo is. */
  readonly href?: string;
  readonly labels: readonly { readonly name: string; readonly paper: Paper }[];
  /** List, priority, dates, progress, people. */
  readonly details: readonly string[];
};
