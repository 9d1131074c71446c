import * as idb from "fake-indexeddb";
import { WebSocket } from "ws";
import { databases } from "../../apps/web/src/data/databases.ts";
import type { Around } from "./client-code.ts";

/** How many times faster time goes on most pages: pauses are there, and nobody waits for them. */
const usualHaste = 20;

/** What becomes of a call. */
export type Fate = "arrives" | "is lost" | "its answer is lost";

/** What a browser keeps of one person: all its pages have it in common. */
export class Profile {
  readonly #kept: Map<string, string>;
  readonly indexedDB = new idb.IDBFactory();
  /** What its pages hear of each other, by name. */
  readonly channels = new Set<Channel>();
  readonly localStorage = {
    getItem: (key: string) => this.#kept.get(key) ?? null,
    setItem: (key: string, value: string) => this.#kept.set(key, value),
    removeItem: (key: string) => this.#kept.delete(key),
  };

  constructor({ token, userId }: { readonly token: string; readonly userId: string }) {
    this.#kept = new Map(Object.entries({ token, userId }));
  }

  /**
   * How much waits in its outbox; asked after all that was written there before. What is stored and not yet in the
   * browser's copy of the board does not wait: it goes when the next copy is kept.
   */
  async waiting(): Promise<number> {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const known = await this.indexedDB.databases();
    if (!known.some(({ name }) => name === databases.boards)) return 0;
    const database = await answerTo(this.indexedDB.open(databases.boards));
    const kept = answerTo(database.transaction("operations").objectStore("operations").getAll());
    database.close();
    return (await kept).filter(({ seq }) => seq === undefined).length;
  }
}

const answerTo = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A BroadcastChannel: heard at once, by the others of its name. */
type Channel = { readonly name: string; onmessage: ((event: { readonly data: unknown }) => void) | null };

/** A page of a browser: its network, which can be bad or away, its clock, and its end. */
export class Page {
  readonly #origin: string;
  readonly #profile: Profile;
  readonly #haste: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #sockets = new Set<WebSocket>();
  readonly #channels = new Set<Channel>();
  readonly #events = new EventTarget();
  readonly #document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  #isAlive = true;
  /** Counts up when the line breaks: what was under way then does not arrive. */
  #line = 0;
  #isOnline = true;
  /** Milliseconds that its clock is ahead. */
  ahead = 0;
  fateOfCall: () => Fate = () => "arrives";

  constructor(origin: string, profile: Profile, haste = usualHaste) {
    this.#origin = origin;
    this.#profile = profile;
    this.#haste = haste;
  }

  goOffline(): void {
    this.#isOnline = false;
    this.#line += 1;
    for (const socket of this.#sockets) socket.terminate();
  }

  goOnline(): void {
    this.#isOnline = true;
    this.#events.dispatchEvent(new Event("online"));
  }

  /** Another tab is looked at for a moment. */
  hide(): void {
    for (const visibilityState of ["hidden", "visible"]) {
      this.#document.visibilityState = visibilityState;
      this.#document.dispatchEvent(new Event("visibilitychange"));
    }
  }

  /** The tab is about to be closed. */
  leave(): void {
    this.#events.dispatchEvent(new Event("pagehide"));
  }

  /** The page is gone without warning: nothing in it continues. What was written stays. */
  end(): void {
    this.goOffline();
    this.#isAlive = false;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const channel of this.#channels) this.#profile.channels.delete(channel);
  }

  around(): Around {
    const page = this;
    class Clock extends Date {
      constructor(...args: [] | [number | string]) {
        super(...((args.length > 0 ? args : [Clock.now()]) as [number]));
      }
      static override now = () => Date.now() + page.ahead;
    }
    class Socket extends WebSocket {
      constructor(url: string) {
        // A port at which nobody listens.
        super(page.#isOnline ? url : "ws://127.0.0.1:9");
        page.#sockets.add(this);
        this.on("close", () => page.#sockets.delete(this));
      }
    }
    class PageChannel implements Channel {
      onmessage: Channel["onmessage"] = null;
      readonly name: string;
      constructor(name: string) {
        this.name = name;
        page.#channels.add(this);
        page.#profile.channels.add(this);
      }
      postMessage(data: unknown): void {
        for (const other of [...page.#profile.channels])
          if (other !== this && other.name === this.name) other.onmessage?.({ data });
      }
      close(): void {
        page.#profile.channels.delete(this);
      }
    }
    const events = this.#events;
    const names = {
      ...{ indexedDB: this.#profile.indexedDB, localStorage: this.#profile.localStorage, crypto },
      ...{ Date: Clock, WebSocket: Socket, XMLHttpRequest: undefined, location: new URL(this.#origin) },
      ...{ navigator: { product: "", onLine: true }, document: this.#document, fetch: this.#fetch },
      ...{ setTimeout: this.#setTimeout, clearTimeout: this.#clearTimeout, BroadcastChannel: PageChannel },
      ...{ setInterval: this.#setInterval, clearInterval: this.#clearTimeout },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      ...idbNames,
    };
    return { ...names, self: names, window: names, globalThis: names };
  }

  readonly #fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const line = this.#line;
    const fate = this.#isOnline ? this.fateOfCall() : "is lost";
    if (fate === "is lost") throw new TypeError("fetch failed");
    const response = await fetch(new URL(path, this.#origin), init).finally(() => this.#onlyAlive());
    if (fate === "its answer is lost" || line !== this.#line) throw new TypeError("fetch failed");
    return response;
  };

  /** Never resolves on a page that is gone. */
  #onlyAlive(): Promise<void> {
    return this.#isAlive ? Promise.resolve() : new Promise(() => {});
  }

  readonly #setTimeout = (act: () => void, milliseconds = 0): NodeJS.Timeout | undefined => {
    if (!this.#isAlive) return undefined;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, milliseconds / this.#haste);
    this.#timers.add(timer);
    return timer;
  };

  readonly #setInterval = (act: () => void, milliseconds: number): NodeJS.Timeout => {
    const timer = setInterval(act, milliseconds / this.#haste);
    this.#timers.add(timer);
    return timer;
  };

  readonly #clearTimeout = (timer: NodeJS.Timeout | undefined): void => {
    if (timer) this.#timers.delete(timer);
    clearTimeout(timer);
  };
}

const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } = idb;
const idbNames = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction };
