import {
  type ActiveUser,
  type DurableAcknowledgement,
  type ElementLock,
  maxSentAtOnce,
  type OperationsAcknowledgement,
  type WhiteboardData,
  type WhiteboardPart,
} from "@tafel/contract";
import { type BoardRole, isGuestRole, may } from "@tafel/domain";
import { Listeners } from "@tafel/domain/observe";
import { type Identified, isTemporary } from "@tafel/domain/sync";
import {
  type BaseElement,
  namedIds,
  Observable,
  type Operation,
  type Outbound,
  Store,
  type WhiteboardInput,
} from "@tafel/whiteboard";
import type { Socket } from "socket.io-client";
import { deliver } from "../../../data/delivery/deliver.ts";
import type { OfflineCopy } from "../../../data/delivery/offline-copy.ts";
import type { Outbox } from "../../../data/delivery/outbox.ts";
import {
  outcomesOf,
  putOperations,
  sendToWhiteboard,
  sentTogether,
} from "../../../data/delivery/send-to-whiteboard.ts";
import { Sender } from "../../../data/delivery/sender.ts";
import { newId } from "../../../data/new-id.ts";
import { closeSocket } from "../../../data/socket.ts";
import { ArrivingBoard, canInflate, readPart } from "./arriving-board.ts";
import { copyOf } from "./copy-of.ts";
import { type CardsChanged, type RoomEvent, readRoomEvents } from "./hear.ts";
import { Inbox } from "./inbox.ts";
import type { BoardHead, BoardOptions, OpenBoard } from "./open-board.ts";
import { type KnownBoard, restoreBoard } from "./read-board.ts";
import { RemotePreviews } from "./remote-previews.ts";
import { RemoteTyping } from "./remote-typing.ts";
import { sendPreviews } from "./send-previews.ts";

/** Contract, point 6: a gap in the numbers is waited for this long before what is missing is asked for. */
const gapTimeout = 200;

/** `role` is what this person was to the board when it was last asked for. */
export type LiveDependencies = BoardDependencies & { readonly role: BoardRole };

export type BoardDependencies = {
  readonly head: BoardHead;
  readonly options: BoardOptions;
  readonly outbox: Outbox<Operation>;
  readonly copy: OfflineCopy<BaseElement>;
};

/**
 * A team's board over a socket, which it closes. Everything remote enters the store through `receive`, in the order in
 * which it came.
 */
export class LiveBoard implements OpenBoard {
  readonly store: Store;
  readonly head: Observable<BoardHead>;
  readonly outbound: Outbound;
  readonly role: BoardRole;
  readonly cardsChanged = new Listeners<[CardsChanged]>();
  readonly #socket: Socket;
  readonly #options: BoardOptions;
  readonly #outbox: Outbox<Operation>;
  readonly #copy: OfflineCopy<BaseElement>;
  readonly #previews: RemotePreviews;
  readonly #typing: RemoteTyping;
  readonly #sender: Sender;
  readonly #arriving = new ArrivingBoard();
  readonly arriving = this.#arriving.share;
  readonly #inbox = new Inbox(() => (this.#isClosed ? undefined : this.#socket.id));
  #takesParts = canInflate;
  /** The board was asked for, and what was answered is not taken in. */
  #isAsking = false;
  /** After which number something was last found missing. */
  #gapAfter = 0;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** The board as it was before something was last refused. */
  #seen: readonly BaseElement[] | undefined;
  /** Who has changed what this person is to the board, by name. */
  #changedBy: string | undefined;
  #isClosed = false;

  constructor(socket: Socket, { head, options, outbox, copy, role }: LiveDependencies) {
    this.#socket = socket;
    this.role = role;
    this.#options = options;
    this.#outbox = outbox;
    this.#copy = copy;
    copy.onWritten = (seq) => outbox.copied(seq);
    this.head = new Observable(head);
    this.#sender = new Sender(
      (pending, answered) => this.#emit(pending, answered),
      (pending, answers) => this.#answered(pending, answers),
      () => this.#joinAnew(),
    );
    this.store = new Store(
      {
        keep: (made) => outbox.keep(made),
        stored: (operationIds, seq) => outbox.delivered(operationIds, seq),
        forget: (operationIds) => outbox.forget(operationIds),
        send: (pending) => this.#sender.send(pending, outbox.written()),
        ask: () => this.#askSoon(),
        retry: (seconds) => {
          this.#retryTimer ??= setTimeout(() => {
            this.#retryTimer = undefined;
            this.store.receive({ type: "retry" });
          }, seconds * 1_000);
        },
        refused: (refused) => options.onRefused(refused, this.#seen),
      },
      newId,
    );
    this.#previews = new RemotePreviews(this.store, options.motion);
    this.#typing = new RemoteTyping(this.store, options);
    this.outbound = {
      previews: (events) => sendPreviews(socket, this.head.get().id, events),
      lock: (elementId) => this.#sendLock("element-lock", elementId),
      unlock: (elementId) => this.#sendLock("element-unlock", elementId),
    };
  }

  /** Begins to follow the board; what an earlier visit left is there at once, without a network too. */
  start(known: KnownBoard | undefined): void {
    restoreBoard(this.store, known, this.#outbox);
    addEventListener("pagehide", this.#hide);
    this.#socket.on("connect", this.#join);
    this.#socket.on("disconnect", this.#lost);
    this.#socket.onAny(this.#hear);
    if (this.#socket.connected) this.#join();
  }

  close(): void {
    this.#close((refused) => this.#options.onRefused(refused, [...this.store.optimistic.values()]));
  }

  /** What is not answered by now goes by a call: it needs no board that is open. */
  #close(onRefused: BoardOptions["onRefused"]): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { id } = this.head.get();
    this.#socket.off("connect", this.#join);
    this.#socket.off("disconnect", this.#lost);
    this.#socket.offAny(this.#hear);
    removeEventListener("pagehide", this.#hide);
    clearTimeout(this.#gapTimer);
    clearTimeout(this.#retryTimer);
    this.#previews.clear();
    this.#typing.clear();
    this.#sender.reset();
    if (this.#socket.connected) this.#socket.emit("leave-whiteboard", { whiteboardId: id });
    closeSocket(this.#socket);
    void this.#copy.flush(this.#readCopy);
    void deliver(this.#options.me.userId, this.#outbox, sendToWhiteboard(id), onRefused);
  }

  /** What the socket has still to send may be lost with the page. */
  readonly #hide = (): void => {
    const { waiting } = this.#outbox;
    if (waiting.length > 0) void putOperations(this.head.get().id, waiting, { isLeaving: true });
  };

  readonly #join = (): void => {
    this.store.receive({ type: "joining" });
    this.#ask();
  };

  readonly #lost = (): void => {
    // Its answer is lost with the connection.
    this.#isAsking = false;
    this.#arriving.clear();
    this.#sender.reset();
    this.#previews.clear();
    this.#typing.clear();
    this.#options.presence.clear();
    this.store.receive({ type: "disconnected" });
  };

  /** One question at a time: a second would take the place of the first, and where answers are slow none would ever come. */
  #ask(since = this.store.since): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    // What waits may be stored: its answer was lost, or another tab has sent it.
    const waiting = this.#outbox.waiting.slice(0, maxSentAtOnce);
    const join = {
      whiteboardId: this.head.get().id,
      username: this.#options.me.username,
      since,
      frames: true,
      parts: this.#takesParts,
      unanswered: waiting.map(({ operationId }) => operationId),
    };
    this.#socket.emit("join-whiteboard", join, (answer: { ok: boolean; code?: string }) => {
      if (this.#isClosed || answer.ok) return;
      this.#isAsking = false;
      if (answer.code === "whiteboard-not-found" || answer.code === "not-a-member") {
        const why = answer.code === "not-a-member" ? "not-a-member" : "deleted";
        this.#end(isGuestRole(this.role) ? "put-off" : why);
      } else setTimeout(() => this.#socket.connected && !this.#isClosed && this.#join(), 2_000);
    });
  }

  #askSoon(): void {
    this.#gapAfter = this.store.seq;
    this.#gapTimer ??= setTimeout(() => {
      this.#gapTimer = undefined;
      // What was missing may have come meanwhile.
      if (this.store.seq <= this.#gapAfter && this.#socket.connected) this.#ask();
    }, gapTimeout);
  }

  readonly #hear = (event: string, ...args: unknown[]): void => {
    if (event === "whiteboard-part") {
      const part = args[0] as WhiteboardPart;
      this.#inbox.unpack(
        () => readPart(part),
        (elements) => this.#arriving.add(elements, part.share),
      );
      return;
    }
    if (event === "whiteboard-data") {
      const data = args[0] as WhiteboardData;
      if (this.#isAnother(data.whiteboard.role)) return;
      this.#rename(data.whiteboard.WhiteboardName);
      this.#inbox.unpack(
        async () => this.#arriving.toSyncInput(data),
        (input) => this.#takeBoard(data.seq, input),
      );
      return;
    }
    const heard = readRoomEvents(event, args);
    if (heard.length > 0) this.#inbox.take(() => this.#take(heard));
  };

  /** `input` is undefined when a part is missing, or cannot be unpacked here: the board is asked for as it is. */
  async #takeBoard(seq: number, input: WhiteboardInput | undefined): Promise<void> {
    this.#arriving.clear();
    this.#isAsking = false;
    if (!input) {
      this.#takesParts = false;
      this.#ask(0);
      return;
    }
    // The database was put back to an older state: so is the copy.
    if (seq < this.store.seq) await this.#copy.remove();
    this.#receive(input);
  }

  /** Whether this person is something else to the board than when it was opened: it is to be opened anew. */
  #isAnother(role: BoardRole): boolean {
    const mayEdit = may(role, "edit");
    if (mayEdit === may(this.role, "edit")) return false;
    if (!isGuestRole(role)) this.#options.onRole(mayEdit, this.#changedBy);
    this.#end("put-off");
    return true;
  }

  #receive(input: WhiteboardInput): void {
    this.store.receive(input);
    this.#copy.update(this.#readCopy);
  }

  #take(heard: readonly RoomEvent[]): void {
    if (this.#isClosed) return;
    const { presence, me } = this.#options;
    const mine = this.#socket.id;
    const previews = heard.filter((it) => it.type === "preview").filter(({ source }) => source !== mine);
    if (previews.length > 0) this.#previews.show(previews);
    for (const it of heard) {
      switch (it.type) {
        case "fact":
          this.#takeFact(it);
          break;
        case "heartbeat":
          this.store.receive({ type: "heartbeat", seq: it.seq });
          break;
        case "cursor":
          if (it.source !== mine && it.cursor.userId !== me.userId) presence.setCursor(it.source, it.cursor);
          break;
        case "typing":
          if (it.source !== mine) this.#typing.show(it.source, it.userId, it.elementId, it.typing);
          break;
        case "locks":
          presence.setLocks(new Map(it.locks.map((lock) => [lock.elementId, holderOf(lock)])));
          break;
        case "locked":
          presence.setLock(it.lock.elementId, holderOf(it.lock));
          break;
        case "unlocked":
          presence.setLock(it.elementId, undefined);
          this.#previews.end([it.elementId]);
          this.store.receive({ type: "unlocked", elementId: it.elementId });
          break;
        case "people":
          presence.setPeople(it.people.map(personOf));
          break;
        case "left":
          this.#typing.left(it.userId);
          for (const [source, { userId }] of [...presence.cursors]) {
            if (userId === it.userId) presence.setCursor(source, undefined);
          }
          break;
        case "cards":
          this.cardsChanged.call(it.changed);
          break;
        case "renamed":
          this.#rename(it.name);
          break;
        case "role":
          this.#changedBy = it.by;
          this.#joinAnew();
          break;
        case "ended":
          this.#end(it.why);
          break;
      }
    }
  }

  #takeFact(fact: Extract<RoomEvent, { type: "fact" }>): void {
    const { presence, me } = this.#options;
    const { seq, operation, operationId, userId } = fact;
    this.#previews.end(namedIds(operation));
    this.#typing.stored(operation, userId);
    this.#receive({ type: "fact", fact: { seq, operations: [fact] } });
    // Another tab's, which may be gone without having heard of it.
    if (userId === me.userId) this.#outbox.contained([[operationId, seq]]);
    // Who selects something raises it, which is no work on it.
    else if (operation.kind !== "arrange") presence.noteChange(namedIds(operation), userId);
  }

  /** One operation is the event that it is; several are one event, acknowledged together. */
  #emit(pending: readonly Identified<Operation>[], answered: (answer: OperationsAcknowledgement) => void) {
    const { id } = this.head.get();
    const { operations, events } = sentTogether(id, pending, (elementId) => this.store.optimistic.get(elementId)?.type);
    const [first] = events;
    if (events.length > 1) this.#socket.emit("operations", { whiteboardId: id, operations: events }, answered);
    else if (first) {
      const answeredOne = (answer: DurableAcknowledgement) =>
        answered(answer.ok ? { ok: true, answers: [answer] } : answer);
      this.#socket.emit(...first, answeredOne);
    }
    return operations;
  }

  #answered(pending: readonly Identified<Operation>[], answers: readonly DurableAcknowledgement[]): void {
    const { stored, refused } = outcomesOf(pending, answers);
    // The server does not have this connection on the board: nothing is given up before it has said why.
    if (refused.some(({ code, cause }) => code === "forbidden" && cause !== "view-only")) {
      this.#joinAnew();
      return;
    }
    if (refused.some(({ code }) => isTemporary(code))) this.#sender.reset();
    if (refused[0]) this.#seen = [...this.store.optimistic.values()];
    this.#receive({ type: "answered", stored, refused });
  }

  /** As after a broken connection: what is missing comes, what waits is sent again, and is stored once. */
  #joinAnew(): void {
    this.#sender.reset();
    this.store.receive({ type: "disconnected" });
    if (this.#socket.connected && !this.#isClosed) this.#join();
  }

  #sendLock(event: "element-lock" | "element-unlock", elementId: string): void {
    if (this.#socket.connected) this.#socket.emit(event, { elementId, whiteboardId: this.head.get().id });
  }

  #rename(name: string): void {
    if (name !== this.head.get().name) this.head.set({ ...this.head.get(), name });
  }

  /** Of a guest the server says whether their link has ended or changed, when it is asked for the board again. */
  #end(why: "deleted" | "not-a-member" | "put-off"): void {
    if (why === "put-off") {
      this.close();
      this.#options.onMoved();
    } else {
      // The screen tells what is lost.
      this.#close(() => {});
      void this.#copy.remove();
      this.#options.onEnd(why);
    }
  }

  readonly #readCopy = () => copyOf(this.head.get(), this.store, this.role);
}

const personOf = ({ userId, username, color, profilePicture, isGuest }: ActiveUser) => {
  return { userId, username, color, picture: profilePicture, isGuest: isGuest ?? false };
};

const holderOf = ({ userId, username }: ElementLock) => ({ userId, username });
