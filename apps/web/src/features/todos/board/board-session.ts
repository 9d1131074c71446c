import { todos } from "@tafel/contract";
import {
  authored,
  type Board,
  type BoardInput,
  type BoardRole,
  BoardStore,
  isGuestRole,
  type List,
  may,
  type TodoChange,
  type TodoOperation,
} from "@tafel/domain";
import { Listeners, type Unsubscribe } from "@tafel/domain/observe";
import { call, type Failure, isTransient, timeoutOfBoards } from "../../../data/api.ts";
import { scopeOf } from "../../../data/delivery/database.ts";
import { deliver, isGone, type Sent } from "../../../data/delivery/deliver.ts";
import { type Copied, OfflineCopy } from "../../../data/delivery/offline-copy.ts";
import type { Outbox } from "../../../data/delivery/outbox.ts";
import { openTodoOutbox } from "../../../data/delivery/outboxes.ts";
import { Saver } from "../../../data/delivery/saver.ts";
import { type RefusedTodoOperation, sendToTodoBoard } from "../../../data/delivery/send-to-todo-board.ts";
import { newId } from "../../../data/new-id.ts";
import { readGuest, readSession } from "../../../data/session.ts";
import { BoardHistory } from "./board-history.ts";
import { type BoardEvent, BoardSocket } from "./board-socket.ts";
import { nothingKnown, type OpenTodoBoard, type TodoBoardState } from "./open-todo-board.ts";
import { assignedBy, boardOf, copiedBoard, identified, namesOn, type TodoCopyHead } from "./wire.ts";

/** What a person has to be told of. */
export type BoardCallbacks = {
  /** These of one's own doings could not be saved, and why; `seen` is the board with them. */
  readonly onRefused: (refused: readonly RefusedTodoOperation[], seen: Board | undefined) => void;
  /** They may edit the board no more, or again; `by` is who has chosen that. */
  readonly onRole: (mayEdit: boolean, by: string | undefined) => void;
  /** Others did this. */
  readonly onOthers: (operations: readonly TodoOperation[]) => void;
};

/** How long a save may be missing before the board is loaded anew. */
const gapTimeout = 200;

/** How long until a board that did not load is loaded again. */
const retryAfter = 5_000;

/**
 * A board that is open: what the server has confirmed with what one did since, the way to the server and back, and who
 * else is there. Begins with `open`, ends with `close`.
 */
export class BoardSession implements OpenTodoBoard {
  readonly boardId: string;
  /** Who opened it. */
  readonly userId: string;
  /** Whether they have other boards, unlike a guest and a visitor. */
  readonly hasAccount: boolean;
  /** What one did oneself, to take it back. */
  readonly history: BoardHistory;
  readonly #teamId: string | undefined;
  readonly #callbacks: BoardCallbacks;
  readonly #socket: Pick<BoardSocket, "open" | "close" | "drag">;
  readonly #changed = new Listeners();
  readonly #store: BoardStore;
  /** What this browser has of the board; there as soon as the board is. */
  #kept: Kept | undefined;
  #opening: Promise<Copied<List, TodoCopyHead> | undefined> | undefined;
  #loading: Promise<void> | undefined;
  /** The highest version of which the server has spoken: what was asked for before that may be older. */
  #newest = 0;
  /** How often the board was joined: what was asked for before the last time may be older. */
  #joins = 0;
  /** After which version a save was last found missing. */
  #gapAfter = 0;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the last try to load has failed. */
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Who has changed what one is to it, by name. */
  #changedBy: string | undefined;
  #isClosed = false;
  #isAnnouncedLater = false;
  #state = nothingKnown;

  constructor(
    boardId: string,
    teamId: string | undefined,
    callbacks: BoardCallbacks,
    socketFor = (heard: BoardEvent): Pick<BoardSocket, "open" | "close" | "drag"> =>
      new BoardSocket(boardId, teamId, heard),
  ) {
    this.boardId = boardId;
    this.#teamId = teamId;
    this.#callbacks = callbacks;
    this.history = new BoardHistory(
      () => this.#state.board,
      (changes) => this.#do(changes),
    );
    this.userId = readSession()?.userId ?? "";
    this.hasAccount = readGuest() === undefined;
    this.#socket = socketFor({
      onJoined: this.#onJoined,
      onActiveUsers: this.#onActiveUsers,
      onRefresh: this.#onRefresh,
      onDragging: this.#onDragging,
      onMoved: ({ teamId }) => this.moved(teamId),
      onFull: (full) => this.#update({ full }),
      onRefused: () => this.#loadAgain(),
      onClosed: this.#onClosed,
    });
    this.#store = new BoardStore({
      keep: (made) => this.#kept?.outbox.keep(made),
      stored: (operationIds, seq) => this.#kept?.outbox.delivered(operationIds, seq),
      forget: (operationIds) => this.#kept?.outbox.forget(operationIds),
      send: () => void this.#kept?.saver.save(),
      ask: () => this.#loadSoon(),
      // The saver tries again by itself.
      retry: () => {},
      refused: (refused) => this.#refuse(refused),
    });
  }

  open(): void {
    this.#socket.open();
    addEventListener("online", this.#onOnline);
    void this.reload();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#kept) {
      const { outbox, copy, saver } = this.#kept;
      saver.stop();
      // Nothing of a board that was taken away.
      if (!this.#state.failure) void copy.flush(this.#readCopy);
      void deliver(this.userId, outbox, sendToTodoBoard(this.boardId), (refused) =>
        this.#callbacks.onRefused(refused, this.#state.board),
      );
    }
    clearTimeout(this.#gapTimer);
    clearTimeout(this.#retryTimer);
    this.#socket.close();
    removeEventListener("online", this.#onOnline);
  }

  readonly state = (): TodoBoardState => this.#state;

  readonly subscribe = (listener: () => void): Unsubscribe => this.#changed.add(listener);

  /** Does something to the board: seen at once, kept on this device, saved as soon as may be, and can be taken back. */
  do(...asked: readonly TodoChange[]): void {
    const { board } = this.#state;
    const changes = board ? asked.map((it) => authored(board, it, this.userId, new Date())) : asked;
    this.history.record(changes);
    this.#do(changes);
  }

  /** What happened by itself, such as a file that has arrived: nobody takes it back. */
  arrive(...changes: readonly TodoChange[]): void {
    this.#do(changes);
  }

  #do(changes: readonly TodoChange[]): void {
    if (!this.#store.board || this.#isClosed) return;
    const operations = changes.map((change) => identified({ ...change, operationId: newId() }));
    this.#receive({ type: "did", operations });
  }

  /** Shows the others what one is moving; null when one has let go. */
  drag(todoId: string | null): void {
    this.#socket.drag(todoId);
  }

  /** The board is a team's now. */
  readonly moved = (teamId: string): void => this.#update({ movedTo: teamId });

  /** Loads the board anew; what one did and is not saved stays on top. */
  reload(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    const { boardId } = this;
    const teamId = this.#teamId;
    const { seq } = this.#store;
    const [joins, newest] = [this.#joins, this.#newest];
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    const asked = teamId
      ? call(todos.getTeamBoard, { body: { boardId, teamId } }, { timeout: timeoutOfBoards })
      : call(todos.getBoard, { body: { boardId } }, { timeout: timeoutOfBoards });
    const [result, known] = await Promise.all([asked, this.#openKept()]);
    if (this.#isClosed) return;
    if (!result.ok) return this.#loadFailed(result.error, known);
    const { board } = result.value;
    if (board.teamId && !teamId) return this.moved(board.teamId);
    // A save may have been faster than the answer. If none was, the database was put back to an older state.
    if (board.version < this.#store.seq && seq < this.#store.seq) return;
    // The database was put back to an older state: so is the copy.
    if (board.version < this.#store.seq) await this.#kept?.copy.remove();
    if (board.version < newest && newest === this.#newest) this.#newest = board.version;
    this.#announceOnce(() => {
      this.#meet(board.guests ?? []);
      if (joins === this.#joins) this.#become(board.role);
      if (!this.hasAccount) this.#update({ names: namesOn(board) });
      this.#loaded(boardOf(board), board.version);
    });
    if (this.#isBehind()) this.#loadSoon();
  }

  #become(role: BoardRole): void {
    const { role: before } = this.#state;
    this.#update({ role });
    const mayEdit = may(role, "edit");
    if (before === undefined || isGuestRole(role) || may(before, "edit") === mayEdit) return;
    this.#callbacks.onRole(mayEdit, this.#changedBy);
    this.#changedBy = undefined;
  }

  /** Opens what this browser has of the board, once; answers its copy as it was then. */
  #openKept(): Promise<Copied<List, TodoCopyHead> | undefined> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<Copied<List, TodoCopyHead> | undefined> {
    const scope = scopeOf("todos", this.userId, this.boardId);
    const isWanted = () => readSession()?.userId === this.userId;
    const [outbox, { copy, known }] = await Promise.all([
      openTodoOutbox(scope),
      OfflineCopy.open<List, TodoCopyHead>(scope, isWanted),
    ]);
    copy.onWritten = (seq) => outbox.copied(seq);
    const saver = new Saver(outbox, sendToTodoBoard(this.boardId), {
      onSent: (sent) => this.#onSent(sent),
      onStuck: (isOffline) => this.#update({ isOffline }),
    });
    this.#kept = { outbox, copy, saver };
    this.#store.receive({ type: "restored", pending: outbox.kept });
    return known;
  }

  #loaded(board: Board, seq: number): void {
    this.#update({ failure: undefined, isOffline: false });
    this.#receive({ type: "joined", board, seq });
  }

  #onSent({ stored, refused }: Sent<TodoOperation>): void {
    this.#receive({ type: "answered", stored, refused });
    this.#kept?.outbox.contained(stored.map(({ operationId, seq }) => [operationId, seq]));
  }

  #loadFailed(failure: Failure, known: Copied<List, TodoCopyHead> | undefined): void {
    if (!isTransient(failure)) {
      if (isGone(failure)) this.#forgetCopy();
      this.#update({ failure });
      return;
    }
    const pause = failure.timeLeft === undefined ? retryAfter : failure.timeLeft * 1_000;
    this.#retryTimer = setTimeout(() => void this.reload(), pause);
    // A board that is shown stays, and one that was seen here before is shown.
    this.#announceOnce(() => {
      if (known && !this.#store.board) {
        this.#update({ role: this.#state.role ?? known.head.role });
        this.#loaded(copiedBoard(known), known.head.seq);
      }
      this.#update(this.#store.board ? { isOffline: true } : { failure });
    });
  }

  /** Remembers guests by their names. The same map as long as nobody is new. */
  #meet(met: readonly { readonly userId: string; readonly name: string }[]): void {
    const { guests } = this.#state;
    if (met.every(({ userId }) => guests.has(userId))) return;
    this.#update({ guests: new Map([...guests, ...met.map(({ userId, name }) => [userId, name] as const)]) });
  }

  /** What is being loaded may be older. */
  #loadAgain(): void {
    void Promise.resolve(this.#loading).then(() => this.reload());
  }

  #forgetCopy(): void {
    void this.#openKept().then(() => this.#kept?.copy.remove());
  }

  /** A save is missing: it may still be on its way. */
  #loadSoon(): void {
    this.#gapAfter = this.#store.seq;
    this.#gapTimer ??= setTimeout(() => {
      this.#gapTimer = undefined;
      if (!this.#isClosed && this.#store.seq <= this.#gapAfter) void this.reload();
    }, gapTimeout);
  }

  #hear(version: number): void {
    this.#newest = Math.max(this.#newest, version);
  }

  #isBehind(): boolean {
    return this.#store.board !== undefined && this.#newest > this.#store.seq;
  }

  #refuse(refused: readonly RefusedTodoOperation[]): void {
    const { code = "", message = "" } = refused[0] ?? {};
    if (code === "board-not-found" || code === "not-a-member") {
      this.#update({ failure: { code, message } });
    }
    this.#callbacks.onRefused(refused, this.#state.board);
  }

  /** Everything that happens to the board passes here, and is announced once. */
  #receive(input: BoardInput): void {
    this.#store.receive(input);
    const { board, confirmed, waiting: unsaved } = this.#store;
    if (confirmed) this.#kept?.copy.update(this.#readCopy);
    if (board !== this.#state.board || unsaved !== this.#state.unsaved) this.#update({ board, unsaved });
  }

  readonly #readCopy = () => {
    const { confirmed, seq } = this.#store;
    // One part: the order of the lists counts.
    const { title = "", lists = [], ...own } = confirmed ?? {};
    return { head: { name: title, role: this.#state.role, seq, ...own }, parts: [lists] };
  };

  #update(change: Partial<TodoBoardState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#isAnnouncedLater) this.#changed.call();
  }

  /** However much of the state is updated by something that happens: whoever shows it is told once, after all of it. */
  #announceOnce(happen: () => void): void {
    this.#isAnnouncedLater = true;
    try {
      happen();
    } finally {
      this.#isAnnouncedLater = false;
      this.#changed.call();
    }
  }

  readonly #onJoined: BoardEvent["onJoined"] = ({ version, teamId, role }) => {
    this.#joins += 1;
    this.#hear(version);
    if (teamId && !this.#teamId) return this.moved(teamId);
    this.#kept?.saver.nudge();
    this.#announceOnce(() => {
      this.#update({ isOffline: false, full: undefined });
      this.#become(role);
    });
    if (this.#state.failure || this.#isBehind()) void this.reload();
  };

  readonly #onActiveUsers: BoardEvent["onActiveUsers"] = ({ users }) => {
    const here = new Set(users.map(({ userId }) => userId));
    const dragged = new Map([...this.#state.dragged].filter(([, userId]) => here.has(userId)));
    const guests = users.filter(({ isGuest }) => isGuest).map(({ userId, username: name }) => ({ userId, name }));
    this.#announceOnce(() => {
      this.#update({ users, dragged });
      this.#meet(guests);
    });
  };

  readonly #onRefresh: BoardEvent["onRefresh"] = ({ version, operations, userId }) => {
    this.#hear(version);
    if (!operations) {
      if (this.#isBehind()) void this.reload();
      return;
    }
    this.#receive({ type: "fact", fact: { seq: version, operations: operations.map(identified) } });
    this.history.hear(operations, userId);
    this.#callbacks.onOthers(operations);
    if (!this.hasAccount && assignedBy(operations).some((id) => !this.#state.names.has(id))) void this.reload();
  };

  readonly #onDragging: BoardEvent["onDragging"] = (dragging) => {
    const dragged = new Map([...this.#state.dragged].filter(([, userId]) => userId !== dragging.userId));
    if (dragging.todoId) dragged.set(dragging.todoId, dragging.userId);
    this.#update({ dragged });
  };

  readonly #onClosed: BoardEvent["onClosed"] = ({ code, by }) => {
    if (code === "role-changed") {
      this.#changedBy = by;
      return;
    }
    // A guest's link has ended, which ends their session, or lets them do something else than before.
    if (code === "link-ended") return this.#loadAgain();
    this.#forgetCopy();
    this.#update({ failure: { code, message: "" } });
  };

  readonly #onOnline = (): void => {
    this.#kept?.saver.nudge();
    if (this.#retryTimer !== undefined) void this.reload();
  };
}

type Kept = {
  readonly outbox: Outbox<TodoOperation>;
  readonly copy: OfflineCopy<List, TodoCopyHead>;
  readonly saver: Saver;
};
