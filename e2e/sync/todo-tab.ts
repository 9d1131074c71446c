import { randomUUID } from "node:crypto";
import { type Board, newTodo, type TodoChange, type TodoOperation } from "@tafel/domain";
import type { BoardSession } from "../../apps/web/src/features/todos/board/board-session.ts";
import { changeOf, kinds } from "../../packages/domain/src/todos/testing/random-changes.ts";
import { until } from "./browser.ts";
import { type Client, runClient } from "./client-code.ts";
import type { Dice } from "./dice.ts";
import { type Fate, Page } from "./page.ts";
import type { BoardTab, Whose } from "./tabs-play.ts";

/** A tab with a to-do board open. */
export class TodoTab implements BoardTab {
  readonly whose: Whose;
  readonly page: Page;
  readonly session: BoardSession;
  /** What was done here, undone and done again included. */
  readonly done: TodoChange[] = [];
  readonly refused: TodoOperation[] = [];
  /** Todos that were seen here and then were not. */
  readonly vanished = new Set<string>();
  /** Ids of what was seen twice at once. */
  readonly doubled = new Set<string>();
  #seen = new Set<string>();

  private constructor(whose: Whose, page: Page, { BoardSession }: Client["todos"]) {
    this.whose = whose;
    this.page = page;
    this.session = new BoardSession(whose.boardId, whose.teamId, {
      onRefused: (refused) => this.refused.push(...refused.map(({ operation }) => operation)),
      onRole: () => {},
      onOthers: () => {},
    });
    this.session.subscribe(() => this.#look());
    this.session.open();
  }

  static async open(origin: string, whose: Whose, fateOfCall: () => Fate = () => "arrives"): Promise<TodoTab> {
    const page = new Page(origin, whose.profile);
    page.fateOfCall = fateOfCall;
    return new TodoTab(whose, page, await runClient("todos", page.around()));
  }

  /** The board, where something can be done to it. */
  get board(): Board | undefined {
    const { board, failure } = this.session.state();
    return failure ? undefined : board;
  }

  /** Resolves when the board is there. */
  async fill(): Promise<void> {
    await until(
      () => this.board !== undefined,
      () => "The board did not open",
    );
    const [first, second] = [randomUUID(), randomUUID()];
    this.do(
      ...[first, second].map((listId): TodoChange => ({ type: "add-list", listId, title: listId })),
      ...["a", "b", "c"].map(
        (name): TodoChange => ({ type: "add-todo", listId: first, todo: newTodo(randomUUID(), name) }),
      ),
    );
  }

  act(dice: Dice): void {
    const what = dice.below(65);
    if (what < 55) this.do(this.#chance(dice));
    else if (what < 62) this.undo();
    else this.redo();
  }

  #chance(dice: Dice): TodoChange {
    const { others } = this.whose;
    const board = this.board ?? { title: "", lists: [] };
    const all = board.lists.flatMap(({ todos }) => todos);
    if (others.length > 0 && all.length > 0 && dice.next() < 0.1) {
      return { type: "edit-todo", todoId: dice.pick(all).id, changes: { assignees: [dice.pick(others)] } };
    }
    const [kind, what, where, after] = [dice.below(kinds), dice.below(51), dice.below(51), dice.below(51)];
    return changeOf(board, { kind, what, where, after }, randomUUID());
  }

  do(...changes: readonly TodoChange[]): void {
    if (!this.board) return;
    this.session.do(...changes);
    this.done.push(...changes);
  }

  undo(): void {
    if (this.board) this.done.push(...(this.session.history.undo()?.changes ?? []));
  }

  redo(): void {
    if (this.board) this.done.push(...(this.session.history.redo()?.changes ?? []));
  }

  close(): void {
    this.session.close();
  }

  #look(): void {
    const ids = this.session.state().board?.lists.flatMap(({ todos }) => todos.map(({ id }) => id)) ?? [];
    const seen = new Set(ids);
    for (const id of this.#seen) if (!seen.has(id)) this.vanished.add(id);
    if (seen.size < ids.length)
      for (const id of seen) if (ids.indexOf(id) !== ids.lastIndexOf(id)) this.doubled.add(id);
    this.#seen = seen;
  }
}
