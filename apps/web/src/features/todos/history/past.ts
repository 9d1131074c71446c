import type { ActivityEnd, AnswerOf, todos } from "@tafel/contract";
import { type Activity, type Board, boardBefore, deedsOf } from "@tafel/domain";

type Page = AnswerOf<typeof todos.getHistory>;
type Kept = Page["operations"][number];

/** What somebody did in one save, and the board after it. */
export type Moment = {
  readonly version: number;
  readonly at: string;
  readonly userId: string;
  readonly board: Board;
  /** The newest first. */
  readonly activity: readonly Activity[];
};

/** The history as far as it is loaded: from now on back, without a gap. */
export type Past = {
  /** The newest first. */
  readonly moments: readonly Moment[];
  /** Before the first of these. */
  readonly first: Board;
  readonly guests: ReadonlyMap<string, string>;
  /** Operations of a save that goes on in the next page. */
  readonly rest: readonly Kept[];
  /** Where to go on; null when there is no more. */
  readonly next: ActivityEnd | null;
  /** Whether what was before the first moment cannot be told. */
  readonly isBroken: boolean;
};

export const beginning = (board: Board, version: number): Past => ({
  ...{ moments: [], first: board, guests: new Map(), rest: [], isBroken: false },
  // Whatever was saved since is none of it.
  next: { version: version + 1, step: 0 },
});

/** With the page after what is loaded. */
export function withPage(past: Past, { operations, guests, next }: Page): Past {
  const saves = savesOf([...past.rest, ...operations]);
  const rest = next === null ? [] : (saves.pop() ?? []);
  const moments = [...past.moments];
  let { first } = past;
  let isBroken = false;
  for (const save of saves) {
    const [newest] = save;
    const before = save.reduce<Board | undefined>((board, { inverse }) => board && boardBefore(board, inverse), first);
    if (!newest || !before) {
      isBroken = true;
      break;
    }
    const { version, at, userId } = newest;
    moments.push({ version, at, userId, board: first, activity: save.flatMap(toldOf) });
    first = before;
  }
  const named = new Map([...past.guests, ...guests.map(({ userId, name }) => [userId, name] as const)]);
  return { moments, first, guests: named, rest, next: isBroken ? null : next, isBroken };
}

/** Operations by saves. */
function savesOf(operations: readonly Kept[]): Kept[][] {
  const saves: Kept[][] = [];
  for (const operation of operations) {
    const last = saves.at(-1);
    if (last?.[0]?.version === operation.version) last.push(operation);
    else saves.push([operation]);
  }
  return saves;
}

const toldOf = ({ operation, inverse, operationId, version, at, userId }: Kept): readonly Activity[] =>
  deedsOf(operation, inverse).map((it) => ({ ...it, operationId, version, at, userId }));
