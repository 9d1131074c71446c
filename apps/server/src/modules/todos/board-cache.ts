import { storedTodoCount } from "@tafel/domain";
import type { AssignableMember, BoardRow } from "./queries.ts";
import type { StoredBoard } from "./stored-board.ts";

/** Todos kept in memory, of all boards together. */
const capacity = 100_000;

/**
 * Boards as this process last saw them, so that a save need not read a whole board. Only a cache: an entry is used when
 * the locked row has the same version and the team has the same members (the database unassigns members who leave, and
 * the version does not show that).
 */
export class BoardCache {
  /** In the order of use, the oldest first. */
  readonly #boards = new Map<string, { stored: StoredBoard; members: string; size: number }>();
  #size = 0;

  find(board: BoardRow, members: readonly AssignableMember[]): StoredBoard | undefined {
    const kept = this.#boards.get(board.id);
    if (kept?.stored.version !== board.version || kept.members !== namesOf(members)) return undefined;
    this.#boards.delete(board.id);
    this.#boards.set(board.id, kept);
    return kept.stored;
  }

  keep(boardId: string, stored: StoredBoard, members: readonly AssignableMember[]): void {
    this.forget(boardId);
    const size = storedTodoCount(stored.board) + 1;
    this.#boards.set(boardId, { stored, members: namesOf(members), size });
    this.#size += size;
    for (const oldest of this.#boards.keys()) {
      if (this.#size <= capacity || oldest === boardId) break;
      this.forget(oldest);
    }
  }

  forget(boardId: string): void {
    this.#size -= this.#boards.get(boardId)?.size ?? 0;
    this.#boards.delete(boardId);
  }
}

const namesOf = (members: readonly AssignableMember[]): string =>
  members.map(({ userId, joinedAt }) => `${userId} ${joinedAt.getTime()}`).join();
