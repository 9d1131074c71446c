import "fake-indexeddb/auto";
import { type BaseElement, browserClock, Presence } from "@tafel/whiteboard";
import { io, type Socket } from "socket.io-client";
import { vi } from "vitest";
import type { Person } from "../../apps/server/src/testing/app.ts";
import { scopeOf } from "../../apps/web/src/data/delivery/database.ts";
import { OfflineCopy } from "../../apps/web/src/data/delivery/offline-copy.ts";
import { openWhiteboardOutbox } from "../../apps/web/src/data/delivery/outboxes.ts";
import { LiveBoard } from "../../apps/web/src/features/editor/transport/live-board.ts";

/** What a board finds on a page. Calls reach nobody: the next visit sends what a crash leaves behind. */
const { beOnAPage } = vi.hoisted(() => {
  const realFetch = globalThis.fetch;
  const beOnAPage = () => {
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    vi.stubGlobal("localStorage", { getItem: () => null });
    vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) =>
      String(args[0]).startsWith("/") ? Promise.reject(new TypeError("fetch failed")) : realFetch(...args),
    );
  };
  // Imported modules immediately check who is logged in.
  beOnAPage();
  return { beOnAPage };
});

/** A browser of one person with one board open: the product's own transport, store and outbox, on a real socket. */
export class Browser {
  readonly person: Person;
  readonly boardId: string;
  readonly #profile: string;
  board!: LiveBoard;
  socket!: Socket;
  presence!: Presence;
  readonly refusals: string[] = [];
  readonly ends: string[] = [];
  /** Every acknowledgement that said an operation is stored. */
  readonly acknowledged = new Set<string>();
  /** Whether what is sent now arrives twice, as on a network that repeats packets. */
  isRepeating = () => false;

  /** `profile` distinguishes two browsers of one person: each has its own storage. */
  constructor(person: Person, boardId: string, profile = "") {
    this.person = person;
    this.boardId = boardId;
    this.#profile = profile;
  }

  /** Opens the page: from what an earlier visit left, then from the server. */
  async open(origin: string): Promise<this> {
    beOnAPage();
    const { token, userId, username } = this.person;
    const scope = scopeOf("whiteboard", `${userId}${this.#profile}`, this.boardId);
    const [outbox, { copy, known }] = await Promise.all([
      openWhiteboardOutbox(scope),
      OfflineCopy.open<BaseElement>(scope),
    ]);
    this.socket = io(`${origin}/whiteboards`, {
      auth: { token, userId },
      transports: ["websocket"],
      query: { board: this.boardId },
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
    });
    // Like the page: asks again when a server refuses temporarily, or closes.
    const socket = this.socket;
    socket.on("connect_error", (error: Error & { data?: { code?: string } }) => {
      if (error.data?.code === "unavailable") setTimeout(() => socket === this.socket && socket.connect(), 100);
    });
    this.#listenForAcknowledgements();
    this.presence = new Presence();
    this.board = new LiveBoard(this.socket, {
      head: { id: this.boardId, name: "Plan", teamId: "team" },
      role: "member",
      options: {
        me: { userId, username },
        presence: this.presence,
        motion: { clock: browserClock, reducedMotion: true },
        leastHeight: () => 0,
        onRefused: (refused) => this.refusals.push(...refused.map(({ code }) => code)),
        onEnd: (why) => this.ends.push(why),
        onRole: () => {},
        onMoved: () => {},
      },
      outbox,
      copy,
    });
    this.board.start(known && { seq: known.head.seq, elements: known.parts.flat() });
    return this;
  }

  /** The tab is gone without warning. What was written stays. */
  crash(): void {
    beOnAPage();
    this.board.close();
    this.socket.disconnect();
  }

  get store(): LiveBoard["store"] {
    return this.board.store;
  }

  /** Resolves when nothing is pending and the board is live. */
  async saved(): Promise<void> {
    await until(
      () => this.store.status.connection === "live" && this.store.status.waiting === 0,
      () => {
        const { connection, waiting } = this.store.status;
        return `${this.person.username} is ${connection} with ${waiting} waiting at ${this.store.seq}`;
      },
    );
  }

  #listenForAcknowledgements(): void {
    const { socket, acknowledged } = this;
    const emit = socket.emit.bind(socket);
    socket.emit = (event: string, ...args: unknown[]) => {
      const answered = args.at(-1);
      const [payload] = args as [SentPayload];
      const ids = payload?.operations?.map(([, each]) => each.operationId) ?? [payload?.operationId];
      if (typeof answered !== "function" || ids[0] === undefined) return emit(event, ...args);
      const listening = (answer: { ok: boolean; answers?: readonly { ok: boolean }[] }) => {
        for (const [at, id] of ids.entries()) if (id && (answer.answers?.[at] ?? answer).ok) acknowledged.add(id);
        answered(answer);
      };
      if (this.isRepeating()) emit(event, ...args.slice(0, -1), () => {});
      return emit(event, ...args.slice(0, -1), listening);
    };
  }
}

/** What one operation is sent as, or several together. */
type SentPayload = {
  readonly operationId?: string;
  readonly operations?: readonly (readonly [event: string, payload: { readonly operationId: string }])[];
};

/** Waits for a condition; after two minutes, which a busy machine does not need either, it fails and says what is wrong. */
export async function until(isTrue: () => boolean | Promise<boolean>, otherwise: () => string): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(otherwise());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
