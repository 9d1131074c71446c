import { randomUUID } from "node:crypto";
import {
  type BaseElement,
  create,
  type Editor,
  modelOf,
  type PageRequest,
  Presence,
  remove,
  type Store,
} from "@tafel/whiteboard";
import type { Card, Column } from "@tafel/whiteboard/board";
import type { OpenBoard } from "../../apps/web/src/features/editor/transport/open-board.ts";
import { until } from "./browser.ts";
import { runClient } from "./client-code.ts";
import type { Dice } from "./dice.ts";
import { Page } from "./page.ts";
import type { Whose } from "./tabs-play.ts";
import type { TodoTab } from "./todo-tab.ts";

type Asking = (request: PageRequest) => void;

/** A tab with a whiteboard open on which todos lie. */
export class CardsTab {
  readonly whose: Whose;
  readonly page: Page;
  readonly store: Store;
  /** Ends what shows the todos, and what renews the copies. */
  readonly close: () => void;
  readonly #ask: (request: PageRequest) => void;

  private constructor(whose: Whose, page: Page, board: OpenBoard, parts: Pick<CardsTab, "close"> & { ask: Asking }) {
    this.whose = whose;
    this.page = page;
    this.store = board.store;
    this.close = parts.close;
    this.#ask = parts.ask;
  }

  static async open(origin: string, whose: Whose, haste?: number): Promise<CardsTab> {
    const page = new Page(origin, whose.profile, haste);
    const { openWhiteboard, BoardCards, deliverWaiting } = await runClient("cards", page.around());
    const presence = new Presence();
    let board: OpenBoard | undefined;
    await until(
      async () => {
        const opened = await openWhiteboard(whose.boardId, {
          me: { userId: whose.person.userId, username: whose.person.username },
          presence,
          motion: { clock: { now: () => 0, nextFrame: () => () => {}, after: () => () => {} }, reducedMotion: true },
          leastHeight: () => 0,
          onRefused: () => {},
          onEnd: () => {},
          onRole: () => {},
          onMoved: () => {},
        });
        board = opened.ok ? opened.value : undefined;
        return opened.ok;
      },
      () => "The whiteboard did not open",
    );
    if (!board) throw new Error("It has opened");
    let ask: Asking = () => {};
    const onRequest = (listener: Asking) => {
      ask = listener;
      return () => {};
    };
    // The rest of an editor is for hands and eyes.
    const viewport = { isPlaced: false, onChange: () => () => {} };
    const editor = { store: board.store, presence, viewport, canEdit: true, onRequest } as unknown as Editor;
    deliverWaiting();
    const cards = new BoardCards(editor, board, () => {});
    return new CardsTab(whose, page, board, { ask, close: () => cards.close() });
  }

  get cards(): readonly Card[] {
    return [...this.store.values()].filter((element: BaseElement): element is Card => element.type === "card");
  }

  get columns(): readonly Column[] {
    return [...this.store.values()].filter((element: BaseElement): element is Column => element.type === "column");
  }

  /** Something that is done with todos on a whiteboard; `todos` shows what there is to put. */
  act(dice: Dice, todos: TodoTab): void {
    if (dice.next() < 0.5) this.#actOnColumns(dice, todos);
    else this.#actOnCards(dice, todos);
  }

  #actOnCards(dice: Dice, todos: TodoTab): void {
    const [cards, ticked] = [this.cards, this.cards.filter(({ live }) => live?.mayTick)];
    const what = dice.next();
    if (cards.length === 0 || what < 0.3) this.#putSome(dice, todos);
    else if (what < 0.9 && ticked.length > 0) this.#ask({ kind: "tick", elementId: dice.pick(ticked).id });
    else if (what > 0.9) this.store.dispatch(remove(dice.pick(cards).id));
  }

  #putSome(dice: Dice, { board, whose }: TodoTab): void {
    const all = board?.lists.flatMap(({ todos }) => todos) ?? [];
    if (all.length === 0) return;
    const todo = dice.pick(all);
    this.put({ boardId: whose.boardId, todoId: todo.id, title: todo.name, done: todo.done !== null });
  }

  put(todo: Pick<Card, "boardId" | "todoId" | "title" | "done">): void {
    const made = modelOf("card")?.create({ id: randomUUID(), position: { x: 0, y: 0 }, index: 0 });
    if (made) this.store.dispatch(create({ ...made, ...todo } as Card));
  }
  #actOnColumns(dice: Dice, todos: TodoTab): void {
    const live = this.columns.filter((it) => it.live?.mayEdit);
    const what = dice.next();
    if (live.length < 2 || what < 0.15) this.#putColumn(dice, todos);
    else if (what > 0.93) this.store.dispatch(remove(dice.pick(this.columns).id));
    else this.#doIn(dice, live);
  }

  #putColumn(dice: Dice, { board, whose }: TodoTab): void {
    if (!board || board.lists.length === 0) return;
    const { id: listId, title } = dice.pick(board.lists);
    const made = modelOf("column")?.create({ id: randomUUID(), position: { x: dice.below(2_000), y: 0 }, index: 0 });
    if (made) this.store.dispatch(create({ ...made, boardId: whose.boardId, listId, title } as Column));
  }

  #doIn(dice: Dice, columns: readonly Column[]): void {
    const { id: elementId, live } = dice.pick(columns);
    const todos = live?.todos ?? [];
    const what = dice.next();
    if (todos.length === 0 || what < 0.2) {
      this.#ask({ kind: "todo", elementId, deed: { does: "add", title: `line ${dice.below(1_000)}` } });
      return;
    }
    const { id: todoId } = dice.pick(todos);
    const target = dice.pick(columns);
    const before = dice.below(target.todos.length + 1);
    const deed =
      what < 0.5 ? ({ does: "tick", todoId } as const) : { does: "move" as const, todoId, to: target.id, before };
    this.#ask({ kind: "todo", elementId, deed });
  }
}
