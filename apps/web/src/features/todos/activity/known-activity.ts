import type { ActivityEnd, AnswerOf, todos } from "@tafel/contract";
import type { Activity } from "@tafel/domain";

export type Page = AnswerOf<typeof todos.getActivity>;

/** What has been loaded: from the newest on, without a gap. */
export type KnownActivity = {
  readonly activity: readonly Activity[];
  /** How everything was called that is not there any more, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly guests: ReadonlyMap<string, string>;
  /** Where to go on; null when there is no more. */
  readonly next: ActivityEnd | null;
};

/** With the newest page, loaded again. More than a page may have happened since: then it takes the place of all. */
export function withNewest(known: KnownActivity | undefined, page: Page): KnownActivity {
  if (!known) return ofPage(page);
  const ids = new Set(known.activity.map(({ operationId }) => operationId));
  const added = page.activity.filter(({ operationId }) => !ids.has(operationId));
  if (added.length === 0) return known;
  const isAfterGap = added.length === page.activity.length && page.next !== null;
  const isOlder = (added[0]?.version ?? 0) < (known.activity[0]?.version ?? 0);
  if (isOlder) return known;
  if (isAfterGap) return ofPage(page);
  return {
    activity: [...added, ...known.activity],
    names: { ...known.names, ...page.names },
    guests: new Map([...known.guests, ...guestsOf(page)]),
    next: known.next,
  };
}

/** With the page after it. */
export const withOlder = (known: KnownActivity, page: Page): KnownActivity => ({
  activity: [...known.activity, ...page.activity],
  // What was called several names is called by the newest.
  names: { ...page.names, ...known.names },
  guests: new Map([...guestsOf(page), ...known.guests]),
  next: page.next,
});

const ofPage = (page: Page): KnownActivity => ({ ...page, guests: guestsOf(page) });

const guestsOf = ({ guests }: Page): ReadonlyMap<string, string> =>
  new Map(guests.map(({ userId, name }) => [userId, name]));
