import { maxCardsNamed, type ShownColumn } from "@tafel/contract";
import type { TodoOperation } from "@tafel/domain";
import {
  batchOf,
  browserClock,
  type Card,
  type Changes,
  type Column,
  change,
  type Editor,
  showWholeCards,
  showWholeColumns,
  type TodoDeed,
} from "@tafel/whiteboard";
import { showCardsRoute } from "../../../data/addresses.ts";
import { call } from "../../../data/api.ts";
import { newId } from "../../../data/new-id.ts";
import { readGuest, readSession } from "../../../data/session.ts";
import { onTopic } from "../../../data/topic-listeners.ts";
import { texts } from "../../../texts/cards.ts";
import { toast } from "../../../ui/toast.ts";
import type { OpenBoard } from "../transport/open-board.ts";
import { operationOf } from "./column-deeds.ts";
import { doOnBoard } from "./do-on-board.ts";
import { type CardPreview, previewOf, type ShownCard } from "./live-card.ts";
import { type ColumnPreview, copyOf, previewOfColumn } from "./live-column.ts";
import { listenToSpace } from "./space.ts";
import { addressOfTodo } from "./todo-address.ts";
import { columnsAfter, ticksIn, waitingOperations } from "./waiting.ts";

/** Milliseconds for each person on the board until their page renews what the cards keep: the first one's suffices. */
const turn = 1_500;

/** Cards whose copies are renewed by one operation. */
const mostRenewed = 200;

const showsTodos = (type: string | undefined): boolean => type === "card" || type === "column";

/**
 * Shows on an open board's cards and columns what their todos and lists are now, over the copies that they keep, and does
 * to those what people do here. It asks for all when the board comes and comes back, and then for those that the server
 * names. Of what it is not told, the copies are shown.
 */
export class BoardCards {
  readonly #editor: Editor;
  readonly #board: OpenBoard;
  readonly #stops: (() => void)[];
  readonly #shown = new Map<string, ShownCard>();
  readonly #columns = new Map<string, ShownColumn>();
  readonly #previews = new Map<string, CardPreview | ColumnPreview>();
  /** What is to be asked for next: some cards, or all. */
  readonly #wanted = new Set<string>();
  #wantsAll = true;
  #isAsking = false;
  /** Elements that the server may not have yet. */
  readonly #fresh = new Set<string>();
  /** What was done to the todos and waits for the server: what this browser kept, and what is on its way there. */
  #waiting: readonly TodoOperation[] = [];
  readonly #doing = new Set<TodoOperation>();
  #kept: Promise<unknown> = Promise.resolve();
  #cancelCopying = () => {};
  #isClosed = false;

  constructor(editor: Editor, board: OpenBoard, open: (href: string) => void) {
    showWholeCards(texts.card);
    showWholeColumns(texts.column);
    this.#editor = editor;
    this.#board = board;
    const { store } = editor;
    let wasLive = false;
    const onStatus = () => {
      const isLive = store.status.connection === "live";
      if (isLive && !wasLive) this.#askForAll();
      wasLive = isLive;
      this.#askForFresh();
    };
    this.#stops = [
      store.onTouched((ids) => this.#touched(ids)),
      store.onStatus(onStatus),
      editor.onRequest((request) => {
        if (request.kind === "tick") void this.#tick(request.elementId);
        const href =
          request.kind === "elsewhere"
            ? this.#previews.get(request.elementId)?.live.href
            : request.kind === "todo" && this.#doOnColumn(request.elementId, request.deed);
        if (href) open(href);
      }),
      listenToSpace(editor),
      board.cardsChanged
        ? board.cardsChanged.add((ids) => this.#askFor(ids))
        : onTopic(`cards:${board.head.get().id}`, () => this.#askForAll()),
    ];
    onStatus();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelCopying();
    for (const stop of this.#stops) stop();
    this.#editor.store.setPreview("todos", undefined);
  }

  #touched(ids: ReadonlySet<string>): void {
    const { store } = this.#editor;
    for (const id of ids) {
      const isOne = showsTodos(store.optimistic.get(id)?.type);
      if (isOne && !this.#shown.has(id) && !this.#columns.has(id)) this.#fresh.add(id);
      if (!isOne && (this.#shown.delete(id) || this.#columns.delete(id))) this.#fresh.delete(id);
    }
    this.#askForFresh();
  }

  #askForFresh(): void {
    const { confirmed } = this.#editor.store;
    this.#askFor([...this.#fresh].filter((id) => showsTodos(confirmed.get(id)?.type)));
  }

  #askFor(ids: readonly string[]): void {
    for (const id of ids) this.#wanted.add(id);
    if (ids.length > 0) void this.#ask();
  }

  #askForAll(): void {
    this.#wantsAll = true;
    // A board of a hundred thousand elements is looked through once, and most have neither.
    for (const { type } of this.#editor.store.values()) {
      if (!showsTodos(type)) continue;
      void this.#ask();
      return;
    }
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (!this.#isClosed && (this.#wantsAll || this.#wanted.size > 0)) {
      if (!(await this.#askOnce())) break;
    }
    this.#isAsking = false;
  }

  /** Returns whether there was an answer; without one it is asked for again when the line is back. */
  async #askOnce(): Promise<boolean> {
    const ids = this.#wantsAll || this.#wanted.size > maxCardsNamed ? undefined : [...this.#wanted];
    this.#wantsAll = false;
    this.#wanted.clear();
    // Before the answer: what is delivered in between is in both.
    await this.#readWaiting();
    const answered = await call(showCardsRoute, {
      params: { uuid: this.#board.head.get().id },
      query: ids ? { elements: ids.join() } : {},
    });
    if (this.#isClosed) return false;
    if (!answered.ok) {
      this.#wantsAll = true;
      return false;
    }
    if (!ids) for (const known of [this.#shown, this.#columns]) known.clear();
    const { cards, columns } = answered.value;
    for (const card of cards) this.#shown.set(card.elementId, card);
    for (const { elementId, ...column } of columns) this.#columns.set(elementId, column);
    for (const id of ids ?? this.#fresh) this.#fresh.delete(id);
    this.#show();
    this.#renewSoon();
    return true;
  }

  async #readWaiting(): Promise<void> {
    const userId = readGuest() ? undefined : readSession()?.userId;
    if (!userId) return;
    const kept = await waitingOperations(userId);
    const ids = new Set(kept.map(({ operationId }) => operationId));
    this.#waiting = [...kept, ...[...this.#doing].filter(({ operationId }) => !ids.has(operationId))];
  }

  #show(): void {
    const previews = new Map<string, CardPreview | ColumnPreview>();
    const ticks = ticksIn(this.#waiting);
    const show = (id: string, next: CardPreview | ColumnPreview) => {
      const before = this.#previews.get(id);
      // The same value looks the same: nothing is painted anew.
      previews.set(id, before && JSON.stringify(before) === JSON.stringify(next) ? before : next);
    };
    for (const [id, card] of this.#shown) {
      show(id, previewOf(card, card.is === "todo" ? ticks.get(card.todoId) : undefined));
    }
    for (const [id, column] of columnsAfter(this.#columns, this.#waiting)) show(id, previewOfColumn(column));
    this.#previews.clear();
    for (const [id, preview] of previews) this.#previews.set(id, preview);
    this.#editor.store.setPreview("todos", previews);
  }

  async #tick(elementId: string): Promise<void> {
    const card = this.#shown.get(elementId);
    const preview = this.#previews.get(elementId);
    const userId = readSession()?.userId;
    const mayTick = preview && "mayTick" in preview.live && preview.live.mayTick;
    if (card?.is !== "todo" || !userId || !mayTick) {
      toast.info(texts.mayNotTick);
      return;
    }
    const { boardId, todoId } = card;
    const isDone = ticksIn(this.#waiting).get(todoId) ?? card.done;
    const done = isDone ? null : { at: new Date().toISOString(), by: userId };
    await this.#do(userId, boardId, { type: "edit-todo", operationId: newId(), todoId, changes: { done } });
  }

  /** Does it, or returns where it is to be opened. */
  #doOnColumn(elementId: string, deed: TodoDeed): string | undefined {
    const column = this.#columns.get(elementId);
    const userId = readSession()?.userId;
    if (column?.is !== "list") return undefined;
    const { boardId, teamId } = column;
    if (deed.does === "open") return addressOfTodo({ todoId: deed.todoId, boardId, teamId: teamId ?? undefined });
    const now = columnsAfter(this.#columns, this.#waiting);
    const operation = userId && operationOf(now, elementId, deed, { userId, at: new Date() });
    if (operation) void this.#do(userId, boardId, operation);
    return undefined;
  }

  /** Shows it at once; on the to-do board it is done in the order in which it was done here. */
  async #do(userId: string, boardId: string, operation: TodoOperation): Promise<void> {
    this.#doing.add(operation);
    this.#waiting = [...this.#waiting, operation];
    this.#show();
    const keeping = this.#kept.then(() => doOnBoard(userId, boardId, operation));
    this.#kept = keeping.catch(() => undefined);
    const send = await keeping;
    await send();
    this.#doing.delete(operation);
    this.#askFor(this.#shownOf(boardId));
  }

  #shownOf(boardId: string): readonly string[] {
    const isOf = (it: ShownCard | ShownColumn) => "boardId" in it && it.boardId === boardId;
    return [...this.#shown, ...this.#columns].flatMap(([id, it]) => (isOf(it) ? id : []));
  }

  /** What elements keep of their todos is renewed by one of the pages that may, a moment later. */
  #renewSoon(): void {
    this.#cancelCopying();
    if (!this.#editor.canEdit || this.#stale().length === 0) return;
    const people = this.#editor.presence.people.map(({ userId }) => userId).sort();
    const before = people.filter((id) => id < (readSession()?.userId ?? "")).length;
    this.#cancelCopying = browserClock.after(turn * (before + 1), () => {
      const { store } = this.#editor;
      const steps = this.#stale();
      const [cards, columns] = [steps.filter(({ isLong }) => !isLong), steps.filter(({ isLong }) => isLong)];
      const renewal = batchOf(cards.slice(0, mostRenewed).map(({ id, changes }) => change(id, changes)));
      // Nobody's work: there is nothing to undo.
      if (renewal) store.dispatch(renewal);
      for (const { id, changes } of columns) store.dispatch(change(id, changes));
      if (cards.length > mostRenewed) this.#renewSoon();
    });
  }

  #stale(): readonly Renewal[] {
    const { store, presence } = this.#editor;
    const keptBy = (id: string) => (presence.lockOf(id) ? undefined : store.optimistic.get(id));
    const cards = [...this.#shown].flatMap(([id, card]): Renewal[] => {
      const kept = keptBy(id) as Card | undefined;
      if (card.is !== "todo" || !card.isShared || kept?.type !== "card") return [];
      const { name: title, done } = card;
      return kept.title === title && kept.done === done ? [] : [{ id, changes: { title, done }, isLong: false }];
    });
    const columns = [...this.#columns].flatMap(([id, column]): Renewal[] => {
      const kept = keptBy(id) as Column | undefined;
      if (column.is !== "list" || !column.isShared || kept?.type !== "column") return [];
      const { title, todos, more } = kept;
      const changes = copyOf(column);
      return JSON.stringify({ title, todos, more }) === JSON.stringify(changes) ? [] : [{ id, changes, isLong: true }];
    });
    return [...cards, ...columns];
  }
}

/** An element and what its copy should say; a long one is renewed alone. */
type Renewal = { readonly id: string; readonly changes: Changes; readonly isLong: boolean };
