import { noOutbound, Observable, type Operation, Store } from "@tafel/whiteboard";
import { openWhiteboardRoute } from "../../../data/addresses.ts";
import { call, type Failure, timeoutOfBoards } from "../../../data/api.ts";
import { deliver, isGone, type Sent } from "../../../data/delivery/deliver.ts";
import type { Numbered } from "../../../data/delivery/outbox.ts";
import { putOperations, sendToWhiteboard } from "../../../data/delivery/send-to-whiteboard.ts";
import { newId } from "../../../data/new-id.ts";
import { onTopic } from "../../../data/topic-listeners.ts";
import { copyOf } from "./copy-of.ts";
import type { BoardDependencies } from "./live-board.ts";
import type { BoardHead, OpenBoard } from "./open-board.ts";
import { type KnownBoard, readableElements, restoreBoard } from "./read-board.ts";
import { tabsWith } from "./tabs.ts";

/** Specification, editor, point 9. */
const saveAfterChange = 1_000;
const saveEvery = 30_000;
/** After how long a server that could not be reached is tried again, in milliseconds. */
const retryAfter = 5_000;

/**
 * A personal board: a board with one member, whose operations go by a call instead of a socket, one second after a
 * change, every half minute, and on leaving. They are done once and numbered like those of a team's board, so that tabs
 * need nothing of each other: what another has done shows as a gap in the numbers, and is asked for; so it is when the
 * server says that one of their boards has changed. A board that was moved to a team ends here: opened again it is live,
 * and what was not saved is sent there.
 */
export class PersonalBoard implements OpenBoard {
  readonly store: Store;
  readonly head: Observable<BoardHead>;
  readonly outbound = noOutbound;
  readonly role = "owner";
  readonly #dependencies: BoardDependencies;
  readonly #tabs: BroadcastChannel;
  readonly #everyTimer: ReturnType<typeof setInterval>;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** What is wanted of the server: that it takes what waits, and that it sends what it has beyond this copy. */
  #isDue = false;
  #isBehind = false;
  /** One call at a time: a board that is fetched during a save might contain the save already, and have it twice. */
  #exchanging: Promise<void> | undefined;
  #isClosed = false;
  #unhear = () => {};

  constructor(dependencies: BoardDependencies) {
    const { head, options, outbox } = dependencies;
    this.#dependencies = dependencies;
    dependencies.copy.onWritten = (seq) => outbox.copied(seq);
    this.head = new Observable(head);
    this.store = new Store(
      {
        keep: (made) => outbox.keep(made),
        stored: (operationIds, seq) => outbox.delivered(operationIds, seq),
        forget: (operationIds) => outbox.forget(operationIds),
        send: () => this.#saveSoon(saveAfterChange),
        ask: () => this.#fetch(),
        retry: (seconds) => this.#scheduleRetry(seconds * 1_000, () => this.store.receive({ type: "retry" })),
        refused: (refused) => options.onRefused(refused),
      },
      newId,
    );
    this.#tabs = tabsWith(head.id);
    this.#everyTimer = setInterval(() => this.#saveSoon(0), saveEvery);
  }

  /**
   * `fresh` is the board as the server has it; without it the copy of an earlier visit must do until it answers.
   * Resolves when it can be shown: what an earlier visit has left is saved by then, if the server takes it.
   */
  async start(fresh: KnownBoard | undefined, known: KnownBoard | undefined): Promise<void> {
    restoreBoard(this.store, fresh ?? known, this.#dependencies.outbox);
    addEventListener("pagehide", this.#leave);
    addEventListener("online", this.#reconnect);
    document.addEventListener("visibilitychange", this.#hide);
    this.#tabs.onmessage = () => this.#fetch();
    if (!fresh) this.#reconnect();
    else {
      this.store.receive({ type: "caught-up", changed: [], deleted: [], seq: fresh.seq });
      if (fresh.seq !== known?.seq) this.#keepCopy();
      await this.#save();
    }
    // Another device of theirs, or a page that was left: its last call may reach the server after this one's first.
    if (!this.#isClosed) this.#unhear = onTopic("whiteboards", () => this.#fetch());
  }

  close(): void {
    if (this.#isClosed) return;
    this.#stop();
    void this.#dependencies.copy.flush(this.#readCopy);
    const { outbox, options } = this.#dependencies;
    void deliver(options.me.userId, outbox, sendToWhiteboard(this.head.get().id), options.onRefused);
  }

  #stop(): void {
    this.#isClosed = true;
    this.#unhear();
    this.#tabs.close();
    clearInterval(this.#everyTimer);
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#retryTimer);
    removeEventListener("pagehide", this.#leave);
    removeEventListener("online", this.#reconnect);
    document.removeEventListener("visibilitychange", this.#hide);
  }

  /** All at once, what is on its way included: that may be lost with the page. */
  readonly #leave = (): void => {
    if (this.#dependencies.outbox.waiting.length > 0) void this.#send(true);
  };
  readonly #hide = (): void => {
    if (document.visibilityState === "hidden") void this.#save();
  };

  /** What waits goes first, so that what the server then sends contains it. */
  readonly #reconnect = (): void => {
    if (this.#dependencies.outbox.waiting.length === 0) this.#fetch();
    else {
      this.store.receive({ type: "caught-up", changed: [], deleted: [], seq: this.store.seq });
      void this.#save();
    }
  };

  #scheduleRetry(delay: number, task: () => void): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(task, delay);
  }

  #saveSoon(delay: number): void {
    if (this.#isClosed || this.#dependencies.outbox.waiting.length === 0) return;
    this.#saveTimer ??= setTimeout(() => void this.#save(), delay);
  }

  #save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    this.#isDue = true;
    return this.#exchange();
  }

  #fetch(): void {
    this.#isBehind = true;
    void this.#exchange();
  }

  #exchange(): Promise<void> {
    this.#exchanging ??= this.#saveAndFetch().finally(() => {
      this.#exchanging = undefined;
    });
    return this.#exchanging;
  }

  async #saveAndFetch(): Promise<void> {
    while (this.#isDue || this.#isBehind) {
      const isDue =
        this.#isDue && this.#dependencies.outbox.waiting.length > 0 && this.store.status.connection === "live";
      this.#isDue = false;
      if (isDue) await this.#send();
      if (this.#isBehind) await this.#fetchNow();
    }
    // What was done meanwhile, and what did not fit into one save.
    if (this.store.status.connection === "live") this.#saveSoon(saveAfterChange);
  }

  async #send(isLeaving = false): Promise<void> {
    const sent = await putOperations(this.head.get().id, this.#dependencies.outbox.waiting, { isLeaving });
    if (sent.ok) this.#take(sent.value);
    else if (!this.#isGone(sent.error)) this.#isAway(sent.error.timeLeft);
  }

  #take({ stored, refused, version = this.store.seq, teamId }: Sent<Operation>): void {
    const known = this.store.seq;
    this.store.receive({ type: "answered", stored, refused });
    this.#dependencies.outbox.contained(stored.map(({ operationId, seq }) => [operationId, seq]));
    this.#keepCopy();
    if (!this.#isClosed) this.#tabs.postMessage(version);
    // Another tab was faster; or the database was put back to an older state.
    if (version > this.store.seq || version < known || teamId) this.#fetch();
  }

  #isAway(timeLeft?: number): void {
    if (this.#isClosed) return;
    this.store.receive({ type: "disconnected" });
    this.#scheduleRetry(timeLeft === undefined ? retryAfter : timeLeft * 1_000, this.#reconnect);
  }

  /** Takes in what the server has beyond this copy; one's own operations stay on top and are saved next. */
  async #fetchNow(): Promise<void> {
    this.#isBehind = false;
    if (this.#isClosed) return;
    const { since, seq } = this.store;
    const { id, name } = this.head.get();
    const input = { params: { uuid: id }, query: { since } };
    const opened = await call(openWhiteboardRoute, input, { timeout: timeoutOfBoards });
    if (!opened.ok) {
      if (!this.#isGone(opened.error)) this.#isAway(opened.error.timeLeft);
      return;
    }
    const { WhiteboardData, WhiteboardName, teamId, version, deleted, recent = [] } = opened.value;
    // A save of this tab may have been faster than the answer.
    if (this.#isClosed || (version < this.store.seq && seq < this.store.seq)) return;
    const elements = readableElements(Object.values(WhiteboardData.elements));
    if (WhiteboardName !== name) this.head.set({ ...this.head.get(), name: WhiteboardName });
    const covers = idsOf(recent);
    if (deleted) this.store.receive({ type: "caught-up", changed: elements, deleted, seq: version, covers });
    else {
      // The database was put back to an older state: so is the copy.
      if (version < seq) await this.#dependencies.copy.remove();
      this.store.receive({ type: "joined", elements, seq: version, covers });
    }
    this.#dependencies.outbox.contained(recent);
    this.#keepCopy();
    if (teamId) await this.#moved();
  }

  async #moved(): Promise<void> {
    this.#stop();
    // Not while it is open as the other.
    await this.#dependencies.copy.flush(this.#readCopy);
    this.#dependencies.options.onMoved();
  }

  #isGone(failure: Failure): boolean {
    if (!isGone(failure)) return false;
    this.#stop();
    const { copy, outbox, options } = this.#dependencies;
    void copy.remove();
    // The screen tells what is lost.
    outbox.forget(outbox.waiting.map(({ operationId }) => operationId));
    options.onEnd(failure.code === "not-a-member" ? "not-a-member" : "deleted");
    return true;
  }

  #keepCopy(): void {
    this.#dependencies.copy.update(this.#readCopy);
  }

  readonly #readCopy = () => copyOf(this.head.get(), this.store);
}

const idsOf = (operations: readonly Numbered[]): readonly string[] => operations.map(([operationId]) => operationId);
