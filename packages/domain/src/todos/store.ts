import { carryOut, type Outlet, reduce, type SyncInput, type SyncState, startState } from "../sync/index.ts";
import type { Board } from "./board.ts";
import { applyTodoChanges, type TodoOperation } from "./operation.ts";

/** What happens to a to-do board; it is always loaded whole. */
export type BoardInput = SyncInput<TodoOperation, { readonly board: Board }, never>;

/** A to-do board on a client: as the server has it, and with the pending operations on top. */
export class BoardStore {
  readonly #outlet: Outlet<TodoOperation>;
  /** No save has number 0 or follows it before the board is loaded: saves broadcast before that are buffered. */
  #sync: SyncState<TodoOperation> = { ...startState, seq: -1 };
  #confirmed: Board | undefined;
  #board: Board | undefined;

  constructor(outlet: Outlet<TodoOperation>) {
    this.#outlet = outlet;
  }

  /** What is shown: the confirmed board with the pending operations applied. Undefined until it is loaded. */
  get board(): Board | undefined {
    return this.#board;
  }

  /** As the server has it. */
  get confirmed(): Board | undefined {
    return this.#confirmed;
  }

  /** The version of the confirmed board. */
  get seq(): number {
    return this.#sync.seq;
  }

  /** How many operations are not yet stored. */
  get waiting(): number {
    return this.#sync.pending.length;
  }

  receive(input: BoardInput): void {
    const before = this.#sync;
    const decision = reduce(before, input);
    this.#sync = decision.state;
    const { facts, state } = decision;
    const saved = input.type === "joined" ? input.board : this.#confirmed;
    this.#confirmed = saved && applyTodoChanges(saved, operationsIn(facts.flatMap(({ operations }) => operations)));
    if (input.type === "did")
      this.#board = this.#board && applyTodoChanges(this.#board, operationsIn(input.operations));
    else this.#board = this.#confirmed && applyTodoChanges(this.#confirmed, operationsIn(state.pending));
    carryOut(this.#outlet, input, before, decision);
  }
}

const operationsIn = (made: readonly { readonly operation: TodoOperation }[]): readonly TodoOperation[] =>
  made.map(({ operation }) => operation);
