import type { ShownCard, ShownColumn } from "@tafel/contract";
import type { TodoOperation } from "@tafel/domain";
import { readGuest, readSession } from "../../../data/session.ts";
import { ToBoards } from "./to-boards.ts";
import { cardsAfter, columnsAfter, type Said, waitingOperations } from "./waiting.ts";

/** What an operation does and does not say. */
export type SaidOfIt = NonNullable<ReturnType<Said["get"]>>;

/** What this person has done to todos, over what the server says of them until it has that. */
export class DoneHere {
  /** What waits for the server: what this browser kept, and what is on its way there. */
  #waiting: readonly TodoOperation[] = [];
  readonly #doing = new Set<TodoOperation>();
  readonly #said = new Map<string, SaidOfIt>();
  readonly #toBoards = new ToBoards();

  /** Reads anew what waits in this browser. */
  async read(): Promise<void> {
    const userId = readGuest() ? undefined : readSession()?.userId;
    if (!userId) return;
    const kept = await waitingOperations(userId);
    const ids = new Set(kept.map(({ operationId }) => operationId));
    this.#waiting = [...kept, ...[...this.#doing].filter(({ operationId }) => !ids.has(operationId))];
  }

  /** Cards with it. */
  cards(): <Card extends ShownCard>(it: Card) => Card {
    return cardsAfter(this.#waiting, this.#said);
  }

  columns(columns: ReadonlyMap<string, ShownColumn>): ReadonlyMap<string, ShownColumn> {
    return columnsAfter(columns, this.#waiting);
  }

  /** It is among what waits at once; on the to-do board it is done in the order in which it was done here. */
  async do(userId: string, boardId: string, operation: TodoOperation, said?: SaidOfIt): Promise<number | undefined> {
    if (said) this.#said.set(operation.operationId, said);
    this.#doing.add(operation);
    this.#waiting = [...this.#waiting, operation];
    const version = await this.#toBoards.do(userId, boardId, operation);
    this.#doing.delete(operation);
    return version;
  }
}
