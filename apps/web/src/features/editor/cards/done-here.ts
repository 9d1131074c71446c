import type { ShownCard, ShownColumn } from "@tafel/contract";
import type { TodoOperation } from "@tafel/domain";
import { readGuest, readSession } from "../../../data/session.ts";
import { ToBoards } from "./to-boards.ts";
import { cardsAfter, columnsAfter, type Said, waitingOperations } from "./waiting.ts";

/** What an operation does and does not say. */
export type SaidOfIt = NonNullable<ReturnType<Said["get"]>>;

type Doing = { readonly boardId: string; readonly operation: TodoOperation };
type Columns = ReadonlyMap<string, ShownColumn>;

/** What this person has done to todos, over what the server says of them until it has that. */
export class DoneHere {
  /** What the server's last answer may not have, in the order in which it was done. */
  #waiting: readonly TodoOperation[] = [];
  /** What is on its way to the server, likewise. */
  #doing: readonly Doing[] = [];
  /** Where a todo is found that no answer has for a moment: each of two lists was asked for at another time. */
  #seen: Columns = new Map();
  readonly #said = new Map<string, SaidOfIt>();
  readonly #toBoards = new ToBoards();

  /** Reads what waits in this browser before the server is asked; what it returns is called with the answer. */
  async asking(): Promise<() => void> {
    const userId = readGuest() ? undefined : readSession()?.userId;
    if (!userId) return () => {};
    // A browser that has taken its database away keeps nothing.
    const kept = await waitingOperations(userId).catch(() => []);
    const before = idsOf(this.#waiting);
    const doing = idsOf(this.#doing.map(({ operation }) => operation));
    return () => {
      const now = idsOf(this.#waiting);
      const later = this.#waiting.filter(({ operationId: id }) => doing.has(id) || !before.has(id));
      const laterIds = idsOf(later);
      // Older, or another tab's; what is known to be done by now is not taken up again.
      const older = kept.filter(({ operationId: id }) => !laterIds.has(id) && (now.has(id) || !before.has(id)));
      this.#waiting = [...older, ...later];
    };
  }

  /** What waits and is not on its way from here. */
  elsewhere(): readonly TodoOperation[] {
    const doing = new Set(this.#doing.map(({ operation }) => operation));
    return this.#waiting.filter((it) => !doing.has(it));
  }

  /** Cards with it. */
  cards(): <Card extends ShownCard>(it: Card) => Card {
    return cardsAfter(this.#waiting, this.#said);
  }

  columns(columns: Columns): Columns {
    this.#seen = columnsAfter(columns, this.#waiting, this.#seen);
    return this.#seen;
  }

  /** It is among what waits at once; on the to-do board it is done in the order in which it was done here. */
  do(userId: string, boardId: string, operation: TodoOperation, said?: SaidOfIt): Promise<number | undefined> {
    if (said) this.#said.set(operation.operationId, said);
    this.#doing = [...this.#doing, { boardId, operation }];
    this.#waiting = [...this.#waiting, operation];
    return this.#toBoards.do(userId, boardId, operation);
  }

  /**
   * It was sent, or could not be; with it all that was done to its board before, which would undo it if it were done again.
   * Returns them.
   */
  wasDone(operation: TodoOperation): readonly TodoOperation[] {
    const at = this.#doing.findIndex((it) => it.operation === operation);
    const boardId = this.#doing[at]?.boardId;
    const done = this.#doing.filter((it, place) => it.boardId === boardId && place <= at);
    this.#doing = this.#doing.filter((it) => !done.includes(it));
    return done.map((it) => it.operation);
  }
}

const idsOf = (operations: readonly TodoOperation[]): ReadonlySet<string> =>
  new Set(operations.map(({ operationId }) => operationId));
