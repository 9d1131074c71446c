import { applyTodoChanges, authored, type Board, type TodoChange, wholeTodo, withTodos } from "@tafel/domain";
import { Listeners, type Unsubscribe } from "@tafel/domain/observe";
import { openTriedDatabase, readTriedTodos, writeTriedTodos } from "../../../data/tried-database.ts";
import { BoardHistory } from "../board/board-history.ts";
import { nothingKnown, type OpenTodoBoard, type TodoBoardState } from "../board/open-todo-board.ts";
import { example } from "./example.ts";

/** A to-do board that exists only in this browser. Tabs stay in sync. Begins with `open`, ends with `close`. */
export class TriedSession implements OpenTodoBoard {
  readonly boardId = "tried";
  readonly userId = null;
  readonly hasAccount = false;
  readonly history = new BoardHistory(
    () => this.#state.board,
    (changes) => this.#do(changes),
  );
  readonly #changed = new Listeners();
  readonly #tabs = new BroadcastChannel("tried-todos");
  #database: IDBDatabase | undefined;
  #isClosed = false;
  #state = nothingKnown;

  async open(): Promise<void> {
    const database = await openTriedDatabase().catch(() => undefined);
    const kept = database && (await readTriedTodos(database).catch(() => undefined));
    // Kept before todos had all that they have now.
    const board = kept ? withTodos(kept, wholeTodo) : example();
    if (this.#isClosed) return database?.close();
    this.#database = database;
    this.#show(board);
    this.#tabs.onmessage = ({ data }: MessageEvent<readonly TodoChange[]>) => this.#apply(data);
  }

  close(): void {
    this.#isClosed = true;
    this.#tabs.close();
    this.#database?.close();
  }

  readonly state = (): TodoBoardState => this.#state;

  readonly subscribe = (listener: () => void): Unsubscribe => this.#changed.add(listener);

  do(...asked: readonly TodoChange[]): void {
    const { board } = this.#state;
    const changes = board ? asked.map((it) => authored(board, it, this.userId, new Date())) : asked;
    this.history.record(changes);
    this.#do(changes);
  }

  drag(): void {}

  #do(changes: readonly TodoChange[]): void {
    const board = this.#apply(changes);
    if (!board) return;
    if (this.#database) writeTriedTodos(this.#database, board);
    this.#tabs.postMessage(changes);
  }

  #apply(changes: readonly TodoChange[]): Board | undefined {
    const { board } = this.#state;
    return board && this.#show(applyTodoChanges(board, changes));
  }

  #show(board: Board): Board {
    this.#state = { ...this.#state, board };
    this.#changed.call();
    return board;
  }
}
