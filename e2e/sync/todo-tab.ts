import type { Board, TodoChange, TodoOperation } from "@tafel/domain";
import type { Person } from "../../apps/server/src/testing/app.ts";
import type { BoardSession } from "../../apps/web/src/features/todos/board/board-session.ts";
import { runClient } from "./client-code.ts";
import { type Fate, Page, type Profile } from "./page.ts";

/** Where a to-do board is opened, and by whom. */
export type Whose = {
  readonly person: Person;
  readonly profile: Profile;
  readonly boardId: string;
  readonly teamId: string | undefined;
};

/** A tab with a to-do board open: the product's own session, on a page of its own. */
export class TodoTab {
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

  private constructor(whose: Whose, page: Page, { BoardSession }: Awaited<ReturnType<typeof runClient>>) {
    this.whose = whose;
    this.page = page;
    this.session = new BoardSession(whose.boardId, whose.teamId, {
      onRefused: (refused) => this.refused.push(...refused.map(({ operation }) => operation)),
      onOthers: () => {},
    });
    this.session.subscribe(() => this.#look());
    this.session.open();
  }

  static async open(origin: string, whose: Whose, fateOfCall: () => Fate = () => "arrives"): Promise<TodoTab> {
    const page = new Page(origin, whose.profile);
    page.fateOfCall = fateOfCall;
    return new TodoTab(whose, page, await runClient(page.around()));
  }

  /** The board, where something can be done to it. */
  get board(): Board | undefined {
    const { board, failure } = this.session.state();
    return failure ? undefined : board;
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

  /** Closed as one leaves a page; what is under way goes on. */
  close(): void {
    this.session.close();
  }

  /** Gone in the middle of what it did, but for what it has written down. */
  async kill(): Promise<void> {
    await this.whose.profile.waiting();
    this.page.end();
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
