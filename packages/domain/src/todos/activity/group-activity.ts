import type { Activity, Deed } from "./deed.ts";
import { isSameValue } from "./was.ts";

/** What one line tells: one deed, or several of one person that come to one. */
export type ActivityLine = Activity & {
  /** When the earliest of them was done: ISO 8601. */
  readonly since: string;
  /** Its own among all lines, and the same when later deeds join it. */
  readonly key: string;
};

/** Between two changes of the same thing that are told as one, in milliseconds. */
const pause = 5 * 60 * 1000;

/**
 * Lines from activity, both the newest first. Changes that one person makes to the same thing with short pauses are one
 * change, unless somebody else changes it in between; one that comes to nothing is left out. What was done to many todos
 * in one save is one line.
 */
export function groupActivity(all: readonly Activity[]): readonly ActivityLine[] {
  return joinedTodos(joinedChanges(all).filter(({ deed }) => !("from" in deed) || !isSameValue(deed.from, deed.to)));
}

function joinedChanges(all: readonly Activity[]): readonly ActivityLine[] {
  const lines: ActivityLine[] = [];
  /** Where in `lines` the earliest line about something is so far. */
  const lastAbout = new Map<string, number>();
  for (const activity of all) {
    const line = { ...activity, since: activity.at, key: keyOf(activity) };
    const about = subjectOf(activity);
    const index = lastAbout.get(about) ?? -1;
    const joined = joinedLines(line, lines[index]);
    if (joined) lines[index] = joined;
    else {
      lastAbout.set(about, lines.length);
      lines.push(line);
    }
  }
  return lines;
}

const keyOf = (activity: Activity): string => `${activity.operationId} ${subjectOf(activity)}`;

/** Two lines about the same thing as one; undefined where there are two to tell. */
function joinedLines(line: ActivityLine, later: ActivityLine | undefined): ActivityLine | undefined {
  if (later?.userId !== line.userId || !isSoon(line.at, later.since)) return undefined;
  const deed = joinedDeed(line.deed, later.deed);
  return deed && { ...later, deed, since: line.at, key: line.key };
}

const isSoon = (at: string, later: string): boolean => Date.parse(later) - Date.parse(at) <= pause;

/** What a deed changes: those that share it are about the same thing. */
function subjectOf({ deed, todoIds }: Activity): string {
  const ids = Object.entries(deed).flatMap(([name, value]) => (name.endsWith("Id") && name !== "listId" ? value : []));
  const list = "listId" in deed && todoIds.length === 0 ? deed.listId : "";
  return [deed.kind, ...todoIds, ...ids, list].join(" ");
}

/** Two changes of the same thing as one; undefined where there are two to tell. */
function joinedDeed(earlier: Deed, later: Deed): Deed | undefined {
  if (earlier.kind === "due" && later.kind === "due")
    return { kind: "due", from: { ...later.from, ...earlier.from }, to: { ...earlier.to, ...later.to } };
  // Both are of one kind, and `from` is of one type therefore.
  return "from" in earlier && "from" in later ? ({ ...later, from: earlier.from } as Deed) : undefined;
}

/** Neighbors of one save that tell the same of different todos. */
function joinedTodos(lines: readonly ActivityLine[]): readonly ActivityLine[] {
  const joined: ActivityLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && isSameSave(last, line)) {
      joined[joined.length - 1] = { ...last, todoIds: [...line.todoIds, ...last.todoIds], key: line.key };
    } else joined.push(line);
  }
  return joined;
}

const isSameSave = (one: ActivityLine, other: ActivityLine): boolean =>
  one.version === other.version &&
  one.todoIds.length > 0 &&
  other.todoIds.length > 0 &&
  isSameValue(one.deed, other.deed);
