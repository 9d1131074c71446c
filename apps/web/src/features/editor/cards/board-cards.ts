import type { ShownColumn, ToldTodo } from "@tafel/contract";
import { isGuestRole, type TodoChange, type TodoOperation } from "@tafel/domain";
import {
  batchOf,
  browserClock,
  type Card,
  type Column,
  change,
  type Editor,
  showWholeCards,
  showWholeColumns,
  type TodoDeed,
  todoAt,
} from "@tafel/whiteboard";
import { showCardsRoute } from "../../../data/addresses.ts";
import { call } from "../../../data/api.ts";
import { newId } from "../../../data/new-id.ts";
import { readSession } from "../../../data/session.ts";
import { onTopic } from "../../../data/topic-listeners.ts";
import { texts } from "../../../texts/cards.ts";
import { toast } from "../../../ui/toast.ts";
import type { CardsChanged } from "../transport/hear.ts";
import type { OpenBoard } from "../transport/open-board.ts";
import { Asking } from "./asking.ts";
import { bringBack } from "./bring-back.ts";
import { operationOf } from "./column-deeds.ts";
import { ColumnFilters, type SeenColumn } from "./column-filters.ts";
import { DoneHere, type SaidOfIt } from "./done-here.ts";
import { previewOf, type ShownCard } from "./live-card.ts";
import { previewOfColumn } from "./live-column.ts";
import { type Made, type Shown, sameOr } from "./made.ts";
import { awaitBrought } from "./put-cards.ts";
import { renewalsOf } from "./renewals.ts";
import { listenToSpace } from "./space.ts";
import { addressOfTodo } from "./todo-address.ts";
import { setTodoEdits, type TodoOnCard, type TodoPlace, type TodoToEdit } from "./todo-edits.ts";
import { ToldTodos } from "./told-todos.ts";
import { isConcerned } from "./waiting.ts";

/** Milliseconds for each person on the board until their page renews what the cards keep: the first one's suffices. */
const turn = 1_500;

/** Milliseconds until all is asked for again that was not answered, or waits; longer each time. */
const [shortestPause, longestPause] = [5_000, 60_000];

/** Cards whose copies are renewed by one operation. */
const mostRenewed = 200;

const showsTodos = (type: string | undefined): boolean => type === "card" || type === "column";

/**
 * Shows on an open board's cards and columns what their todos and lists are now, over the copies that they keep, and does
 * to those what people do here. It asks for all when the board comes and comes back, and then for those that the server
 * names; what that tells of them is shown at once. Of what it is not told, the copies are shown.
 */
export class BoardCards {
  readonly #editor: Editor;
  readonly #board: OpenBoard;
  readonly #stops: (() => void)[];
  readonly #shown = new Map<string, ShownCard>();
  readonly #columns = new Map<string, ShownColumn>();
  readonly #told = new ToldTodos();
  readonly #filters: ColumnFilters;
  #made: ReadonlyMap<string, Made> = new Map();
  readonly #asking = new Asking((ids) => this.#askFor(ids));
  /** Elements that the server may not have yet. */
  readonly #fresh = new Set<string>();
  /** Elements put here whose copies are still empty: this page fills them, before their lists can be deleted. */
  readonly #ours = new Set<string>();
  readonly #here = new DoneHere();
  /** Elements that show what was done here, and the versions of their boards with it, until these are told or asked for. */
  readonly #done = new Map<string, number>();
  #cancelCopying = () => {};
  #cancelAsking = () => {};
  #pause = shortestPause;
  #isClosed = false;

  constructor(editor: Editor, board: OpenBoard, open: (href: string) => void) {
    showWholeCards(texts.card);
    showWholeColumns(texts.column);
    this.#editor = editor;
    this.#board = board;
    this.#filters = new ColumnFilters(editor, () => this.#show());
    setTodoEdits(editor, {
      of: (place) => this.#todoAt(place),
      at: (id, screen) => todoAt(editor, id, editor.viewport.toBoard(screen)),
      do: (place, change, said) => this.#change(place, change, said),
    });
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
        if (request.kind === "restore") void this.#bringBack(request.elementId);
        if (request.kind === "tick") this.#tick(request.elementId);
        const href =
          request.kind === "elsewhere"
            ? this.#made.get(request.elementId)?.preview.live.href
            : request.kind === "todo" && this.#doOnColumn(request.elementId, request.deed);
        if (href) open(href);
      }),
      listenToSpace(editor),
      awaitBrought(editor, board.head.get().id),
      board.cardsChanged
        ? board.cardsChanged.add((changed) => this.#hear(changed))
        : onTopic(`cards:${board.head.get().id}`, () => this.#askForAll()),
    ];
    onStatus();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelCopying();
    this.#cancelAsking();
    this.#asking.close();
    this.#filters.close();
    for (const stop of this.#stops) stop();
    this.#editor.store.setPreview("todos", undefined);
  }

  #touched(ids: ReadonlySet<string>): void {
    const { store } = this.#editor;
    this.#sayWhatStays(ids);
    for (const id of ids) {
      const isOne = showsTodos(store.optimistic.get(id)?.type);
      if (isOne && !this.#shown.has(id) && !this.#columns.has(id)) {
        this.#fresh.add(id);
        if (!store.confirmed.get(id)) this.#ours.add(id);
      }
      if (!isOne && (this.#shown.delete(id) || this.#columns.delete(id))) this.#fresh.delete(id);
    }
    if (this.#filters.haveChanged(this.#columns.keys())) this.#show();
    this.#askForFresh();
  }

  /** Who takes cards off the whiteboard is told that their todos are still there. */
  #sayWhatStays(ids: ReadonlySet<string>): void {
    const { confirmed, optimistic } = this.#editor.store;
    const left = [...ids].filter((id) => {
      // What others took off is confirmed; what has become a note has said so itself.
      return this.#shown.get(id)?.is === "todo" && confirmed.get(id) && !optimistic.get(id);
    });
    if (left.length > 0) toast.info(texts.stays(left.length));
  }

  #askForFresh(): void {
    const { confirmed } = this.#editor.store;
    const stored = [...this.#fresh].filter((id) => showsTodos(confirmed.get(id)?.type));
    this.#asking.now([...stored, ...this.#filters.unanswered(this.#columns.keys())]);
  }

  #hear({ elementIds, told }: CardsChanged): void {
    const known = new Set(told?.todos.map(({ elementId }) => elementId));
    if (told) {
      const isHeard = this.#told.hear(told) && told.todos.every((todo) => this.#isPlaced(todo));
      const isAll = told.isAll && isHeard && !this.#asking.isUnderWay;
      if (isAll) this.#absorb(known);
      else this.#asking.soon(known);
      this.#show();
    }
    this.#asking.now(elementIds.filter((id) => !known.has(id)));
  }

  /** Whether what was told of a todo is of what is shown here. */
  #isPlaced({ elementId, place, name }: ToldTodo): boolean {
    if (place === undefined) return this.#shown.has(elementId);
    const column = this.#columns.get(elementId);
    return column !== undefined && "todos" in column && column.todos[place]?.name === name;
  }

  /** What was told of these is as good as an answer. */
  #absorb(elementIds: ReadonlySet<string>): void {
    for (const id of elementIds) {
      const [card, column] = [this.#shown.get(id), this.#columns.get(id)];
      if (card) this.#shown.set(id, this.#told.card(id, card));
      if (column) this.#columns.set(id, this.#told.column(id, column));
    }
    this.#told.absorbed(elementIds);
    this.#settle(elementIds);
    this.#renewSoon();
  }

  /** What was done here and has been told needs not be asked for. What is being asked for stays until there is an answer. */
  #settle(elementIds: Iterable<string>): void {
    if (this.#asking.isUnderWay) return;
    const told = [...elementIds].filter(
      (id) => this.#told.versionKnownOf(id) >= (this.#done.get(id) ?? Number.POSITIVE_INFINITY),
    );
    for (const id of told) {
      this.#done.delete(id);
      this.#asking.spare(id);
    }
    if (told.length > 0 || this.#waitsElsewhere()) void this.#readDone();
  }

  /** What is still to be shown of what was done here, unless a question is to tell. */
  async #readDone(): Promise<void> {
    const answer = await this.#here.asking();
    if (this.#isClosed || this.#asking.isExpected) return;
    answer();
    this.#show();
    this.#watchWaiting();
  }

  /** Whether something that concerns these elements is another tab's to deliver, or was not stored and waits. */
  #waitsElsewhere(): boolean {
    return this.#concernedBy(this.#here.elsewhere()).length > 0;
  }

  #concernedBy(operations: readonly TodoOperation[]): readonly string[] {
    const isMeant = (it: ShownCard | ShownColumn) => operations.some((operation) => isConcerned(it, operation));
    return [...this.#shown, ...this.#columns].flatMap(([id, it]) => (isMeant(it) ? id : []));
  }

  /** Whoever delivers or refuses what waits does not tell this page. */
  #watchWaiting(): void {
    this.#cancelAsking();
    if (this.#waitsElsewhere()) this.#askAgain();
    else this.#pause = shortestPause;
  }

  #askForAll(): void {
    this.#asking.wantAll();
    // A board of a hundred thousand elements is looked through once, and most have neither.
    for (const { type } of this.#editor.store.values()) {
      if (!showsTodos(type)) continue;
      void this.#asking.run();
      return;
    }
  }

  /** For these, or all. Returns whether there was an answer; without one all is asked for after a pause, or when the line is back. */
  async #askFor(ids: readonly string[] | undefined): Promise<boolean> {
    for (const id of ids ?? [...this.#done.keys()]) this.#done.delete(id);
    const answerTold = this.#told.asking(ids);
    this.#filters.asking(ids);
    const answerDone = await this.#here.asking();
    const answered = await call(showCardsRoute, {
      params: { uuid: this.#board.head.get().id },
      query: ids ? { elements: ids.join() } : {},
    });
    if (this.#isClosed) return false;
    if (!answered.ok) {
      this.#askAgain();
      return false;
    }
    answerTold();
    answerDone();
    if (!ids) for (const known of [this.#shown, this.#columns]) known.clear();
    const { cards, columns } = answered.value;
    for (const card of cards) this.#shown.set(card.elementId, card);
    for (const { elementId, ...column } of columns) this.#columns.set(elementId, column);
    for (const id of ids ?? this.#fresh) this.#fresh.delete(id);
    this.#show();
    this.#renewSoon();
    this.#watchWaiting();
    return true;
  }

  #askAgain(): void {
    this.#cancelAsking();
    this.#cancelAsking = browserClock.after(this.#pause, () => {
      this.#pause = Math.min(2 * this.#pause, longestPause);
      if (this.#editor.store.status.connection === "live") this.#askForAll();
    });
  }

  #show(): void {
    const made = new Map<string, Made>();
    const isGuest = isGuestRole(this.#board.role);
    const show = (id: string, of: ShownCard | ShownColumn, preview: () => Shown) => {
      const before = this.#made.get(id);
      made.set(id, before?.of === of ? before : { of, preview: sameOr(before?.preview, preview()) });
    };
    const after = this.#here.cards();
    for (const [id, answered] of this.#shown) {
      const card = after(this.#told.card(id, answered));
      show(id, card, () => previewOf(card, isGuest));
    }
    for (const [id, seen] of this.#columnsSeen()) show(id, seen.column, () => previewOfColumn(seen, isGuest));
    this.#made = made;
    this.#editor.store.setPreview("todos", new Map([...made].map(([id, { preview }]) => [id, preview])));
  }

  #columnsSeen(): ReadonlyMap<string, SeenColumn> {
    const told = [...this.#columns].map(([id, column]) => [id, this.#told.column(id, column)] as const);
    return this.#filters.seen(this.#here.columns(new Map(told)));
  }

  #tick(elementId: string): void {
    const todo = this.#todoOn(elementId);
    const userId = readSession()?.userId;
    if (!todo || !userId) {
      toast.info(texts.mayNotTick);
      return;
    }
    const done = todo.done ? null : { at: new Date().toISOString(), by: userId };
    this.#change({ elementId }, { type: "edit-todo", todoId: todo.todoId, changes: { done } });
  }

  /** The todo that a card shows, with what this person has done to it, if they may change it. */
  #todoOn(elementId: string): TodoOnCard | undefined {
    const card = this.#shown.get(elementId);
    if (card?.is !== "todo" || !card.mayEdit || card.isArchived) return undefined;
    const now = this.#told.card(elementId, card);
    return now.is === "todo" ? this.#here.cards()(now) : undefined;
  }

  /** Likewise, or one of a column's. */
  #todoAt({ elementId, todoId }: TodoPlace): TodoToEdit | undefined {
    if (todoId === undefined) return this.#todoOn(elementId);
    const column = this.#columnsSeen().get(elementId)?.column;
    if (column?.is !== "list" || !column.mayEdit || column.isArchived) return undefined;
    const { boardId, teamId, title: list } = column;
    const todo = column.todos.find((it) => it.todoId === todoId);
    return todo && { ...todo, boardId, teamId, list };
  }

  #change(place: TodoPlace, change: TodoChange, said?: SaidOfIt): void {
    const todo = this.#todoAt(place);
    const userId = readSession()?.userId;
    if (!todo || !userId) return;
    const operation = { ...change, operationId: newId() };
    if (place.todoId !== undefined) this.#filters.keep(place.elementId, operation);
    void this.#do(userId, todo.boardId, operation, said);
  }

  async #bringBack(elementId: string): Promise<void> {
    const shown = this.#shown.get(elementId) ?? this.#columns.get(elementId);
    // An element that shows one of the two is of that type.
    const kept = this.#editor.store.optimistic.get(elementId) as Card | Column | undefined;
    const userId = readSession()?.userId;
    if (!shown || !kept || !userId) return;
    const { boardId, teamId } = "boardId" in shown ? shown : { ...kept, teamId: this.#board.head.get().teamId };
    const id = "listId" in kept ? kept.listId : kept.todoId;
    const found = await bringBack(shown.is, { boardId, teamId: teamId ?? undefined, id });
    if ("why" in found) toast.error(found.why, texts.restoreFailed);
    else for (const change of found.changes) void this.#do(userId, boardId, { ...change, operationId: newId() });
  }

  /** Does it, or returns where it is to be opened. */
  #doOnColumn(elementId: string, deed: TodoDeed): string | undefined {
    const column = this.#columns.get(elementId);
    const userId = readSession()?.userId;
    if (column?.is !== "list") return undefined;
    const { boardId, teamId } = column;
    // A form asks for it once it is filled in.
    if (deed.does === "change") return undefined;
    if (deed.does === "open") return addressOfTodo({ todoId: deed.todoId, boardId, teamId: teamId ?? undefined });
    const columns = new Map([...this.#columnsSeen()].map(([id, seen]) => [id, seen.column]));
    const operation = userId && operationOf(columns, elementId, deed, { userId, at: new Date() });
    if (!operation) return undefined;
    this.#filters.keep("to" in deed ? deed.to : elementId, operation);
    void this.#do(userId, boardId, operation);
    return undefined;
  }

  /** Shows it at once. */
  async #do(userId: string, boardId: string, operation: TodoOperation, said?: SaidOfIt): Promise<void> {
    const doing = this.#here.do(userId, boardId, operation, said);
    this.#show();
    const version = await doing.catch((error) => void toast.failed(error, texts.changeFailed));
    const ids = this.#concernedBy([operation, ...this.#here.wasDone(operation)]);
    // Of what was stored everybody is told, also this page: before or after the answer. What was refused is asked for.
    if (version !== undefined) for (const id of ids) this.#done.set(id, Math.max(version, this.#done.get(id) ?? 0));
    this.#asking.soonUnlessTold(ids);
    this.#settle(ids);
  }

  /** What elements keep of their todos is renewed by one of the pages that may, a moment later. */
  #renewSoon(): void {
    this.#cancelCopying();
    const renewals = () => renewalsOf(this.#editor, this.#shown, this.#columns);
    if (!this.#editor.canEdit || renewals().length === 0) return;
    const people = this.#editor.presence.people.map(({ userId }) => userId).sort();
    const before = people.filter((id) => id < (readSession()?.userId ?? "")).length;
    const isOurs = renewals().some(({ id }) => this.#ours.has(id));
    this.#cancelCopying = browserClock.after(isOurs ? 0 : turn * (before + 1), () => {
      this.#ours.clear();
      const { store } = this.#editor;
      const steps = renewals();
      const [cards, columns] = [steps.filter(({ isLong }) => !isLong), steps.filter(({ isLong }) => isLong)];
      const renewal = batchOf(cards.slice(0, mostRenewed).map(({ id, changes }) => change(id, changes)));
      // Nobody's work: there is nothing to undo.
      if (renewal) store.dispatch(renewal);
      for (const { id, changes } of columns) store.dispatch(change(id, changes));
      if (cards.length > mostRenewed) this.#renewSoon();
    });
  }
}
