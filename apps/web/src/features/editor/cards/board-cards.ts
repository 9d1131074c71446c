import { maxCardsNamed } from "@tafel/contract";
import { batchOf, browserClock, type Card, change, type Editor, showWholeCards } from "@tafel/whiteboard";
import { showCardsRoute } from "../../../data/addresses.ts";
import { call } from "../../../data/api.ts";
import { readGuest, readSession } from "../../../data/session.ts";
import { onTopic } from "../../../data/topic-listeners.ts";
import { texts } from "../../../texts/cards.ts";
import { toast } from "../../../ui/toast.ts";
import type { OpenBoard } from "../transport/open-board.ts";
import { type CardPreview, previewOf, type ShownCard } from "./live-card.ts";
import { tickTodo, waitingTicks } from "./ticks.ts";

/** Milliseconds for each person on the board until their page renews what the cards keep: the first one's suffices. */
const turn = 1_500;

/**
 * Shows on an open board's cards what their todos are now, over the copies that they keep, and ticks them off. It asks for
 * all when the board comes and comes back, and then for those that the server names. Of what it is not told, the copies
 * are shown.
 */
export class BoardCards {
  readonly #editor: Editor;
  readonly #board: OpenBoard;
  readonly #stops: (() => void)[];
  readonly #shown = new Map<string, ShownCard>();
  readonly #previews = new Map<string, CardPreview>();
  /** What is to be asked for next: some cards, or all. */
  readonly #wanted = new Set<string>();
  #wantsAll = true;
  #isAsking = false;
  /** Cards that the server may not have yet. */
  readonly #fresh = new Set<string>();
  #ticks: ReadonlyMap<string, boolean> = new Map();
  #cancelCopying = () => {};
  #isClosed = false;

  constructor(editor: Editor, board: OpenBoard, open: (href: string) => void) {
    showWholeCards(texts.card);
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
        if (request.kind !== "elsewhere") return;
        const href = this.#previews.get(request.elementId)?.live.href;
        if (href) open(href);
      }),
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
      const isCard = store.optimistic.get(id)?.type === "card";
      if (isCard && !this.#shown.has(id)) this.#fresh.add(id);
      if (!isCard && this.#shown.delete(id)) this.#fresh.delete(id);
    }
    this.#askForFresh();
  }

  #askForFresh(): void {
    const { confirmed } = this.#editor.store;
    this.#askFor([...this.#fresh].filter((id) => confirmed.get(id)?.type === "card"));
  }

  #askFor(ids: readonly string[]): void {
    for (const id of ids) this.#wanted.add(id);
    if (ids.length > 0) void this.#ask();
  }

  #askForAll(): void {
    this.#wantsAll = true;
    // A board of a hundred thousand elements is looked through once, and most have no card.
    for (const { type } of this.#editor.store.values()) {
      if (type !== "card") continue;
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
    await this.#readTicks();
    const answered = await call(showCardsRoute, {
      params: { uuid: this.#board.head.get().id },
      query: ids ? { elements: ids.join() } : {},
    });
    if (this.#isClosed) return false;
    if (!answered.ok) {
      this.#wantsAll = true;
      return false;
    }
    if (!ids) this.#shown.clear();
    for (const card of answered.value.cards) this.#shown.set(card.elementId, card);
    for (const id of ids ?? this.#fresh) this.#fresh.delete(id);
    this.#show();
    this.#renewSoon();
    return true;
  }

  async #readTicks(): Promise<void> {
    const userId = readGuest() ? undefined : readSession()?.userId;
    if (userId) this.#ticks = await waitingTicks(userId);
  }

  #show(): void {
    const previews = new Map<string, CardPreview>();
    for (const [id, card] of this.#shown) {
      const next = previewOf(card, card.is === "todo" ? this.#ticks.get(card.todoId) : undefined);
      const before = this.#previews.get(id);
      // The same value looks the same: nothing is painted anew.
      previews.set(id, before && JSON.stringify(before) === JSON.stringify(next) ? before : next);
    }
    this.#previews.clear();
    for (const [id, preview] of previews) this.#previews.set(id, preview);
    this.#editor.store.setPreview("todos", previews);
  }

  async #tick(elementId: string): Promise<void> {
    const card = this.#shown.get(elementId);
    const userId = readSession()?.userId;
    if (card?.is !== "todo" || !userId || !this.#previews.get(elementId)?.live.mayTick) {
      toast.info(texts.mayNotTick);
      return;
    }
    const isDone = !(this.#ticks.get(card.todoId) ?? card.done);
    this.#ticks = new Map(this.#ticks).set(card.todoId, isDone);
    this.#show();
    const send = await tickTodo(userId, card, isDone, new Date());
    await send();
    this.#askFor(
      [...this.#shown.values()].flatMap((it) => ("todoId" in it && it.todoId === card.todoId ? it.elementId : [])),
    );
  }

  /** What the cards keep of their todos is renewed by one of the pages that may, a moment later. */
  #renewSoon(): void {
    this.#cancelCopying();
    if (!this.#editor.canEdit || this.#stale().length === 0) return;
    const people = this.#editor.presence.people.map(({ userId }) => userId).sort();
    const before = people.filter((id) => id < (readSession()?.userId ?? "")).length;
    this.#cancelCopying = browserClock.after(turn * (before + 1), () => {
      const { store } = this.#editor;
      const steps = this.#stale().map(({ id, title, done }) => change(id, { title, done }));
      const renewal = batchOf(steps.slice(0, 200));
      // Nobody's work: there is nothing to undo.
      if (renewal) store.dispatch(renewal);
      if (steps.length > 200) this.#renewSoon();
    });
  }

  #stale(): readonly Pick<Card, "id" | "title" | "done">[] {
    const { store, presence } = this.#editor;
    return [...this.#shown].flatMap(([id, card]) => {
      const kept = store.optimistic.get(id) as Card | undefined;
      if (card.is !== "todo" || !card.isShared || kept?.type !== "card" || presence.lockOf(id)) return [];
      const { name: title, done } = card;
      return kept.title === title && kept.done === done ? [] : [{ id, title, done }];
    });
  }
}
