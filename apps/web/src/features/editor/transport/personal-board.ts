import { type BaseElement, limits, namedIds, nobody, Observable, Store } from "@tafel/whiteboard";
import { openWhiteboard, saveWhiteboard } from "../../../data/addresses.ts";
import { call, type Failure, timeoutOfBoards } from "../../../data/api.ts";
import { newId } from "../../../data/new-id.ts";
import type { BoardParts } from "./live-board.ts";
import { readElements } from "./read-board.ts";
import { type KnownBoard, restore } from "./restore.ts";
import type { BoardHead, OpenBoard } from "./seam.ts";
import { tabsWith } from "./tabs.ts";
import { typedAlready } from "./text-change.ts";
import { unsavedChanges } from "./unsaved-changes.ts";

/** Specification, editor, point 9. */
const saveAfterChange = 1_000;
const saveEvery = 30_000;
/** Browsers let no more than 64 KiB outlive the page. */
const mostOutliving = 60 * 1024;

/**
 * A personal board, saved over HTTP: one second after a change, every half minute, and on leaving. What is unsaved is
 * in the outbox, so that leaving in the middle of it loses nothing.
 *
 * A save sends the elements in which the settled board differs from the confirmed one, with the version they are based
 * on. If another tab was faster, the board is fetched, one's own operations are applied on top, and it is saved again. A board that was moved to a team ends here: opened anew it is live, and what was not saved
 * is sent there.
 */
export class PersonalBoard implements OpenBoard {
  readonly store: Store;
  readonly head: Observable<BoardHead>;
  readonly outbound = nobody;
  readonly #parts: BoardParts;
  readonly #tabs: BroadcastChannel;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #everyTimer: ReturnType<typeof setInterval>;
  #saving: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: BoardParts) {
    const { head, given, outbox } = parts;
    this.#parts = parts;
    this.head = new Observable(head);
    this.store = new Store(
      {
        keep: (pending) => outbox.keep(pending),
        forget: (operationId) => outbox.forget(operationId),
        send: () => this.#saveSoon(saveAfterChange),
        // Everything comes from this page's own saves: nothing can be missing.
        ask: () => {},
        retry: () => {},
        refused: (_pending, code) => given.onRefused(code),
      },
      newId,
    );
    this.#tabs = tabsWith(head.id);
    this.#everyTimer = setInterval(() => this.#saveSoon(0), saveEvery);
  }

  /** `fresh` is the board as the server has it; without it the copy of an earlier visit must do until it answers. */
  start(fresh: KnownBoard | undefined, known: KnownBoard | undefined): void {
    const { outbox } = this.#parts;
    // The last visit may have been over before it heard that it had saved.
    for (const operationId of typedAlready(outbox.waiting, (fresh ?? known)?.elements ?? []))
      outbox.forget(operationId);
    restore(this.store, fresh ?? known, outbox);
    addEventListener("pagehide", this.#leave);
    addEventListener("online", this.#reconnect);
    document.addEventListener("visibilitychange", this.#hide);
    this.#tabs.onmessage = () => void this.#fetch();
    if (!fresh) {
      this.#reconnect();
      return;
    }
    this.store.receive({ type: "joined", ...fresh });
    if (fresh.seq !== known?.seq) this.#keepCopy();
  }

  close(): void {
    if (this.#isClosed) return;
    // What is done while a save is under way is the next one.
    void this.#save()
      .then(() => this.#save())
      .finally(() => this.#stop());
    void this.#parts.copy.flush(this.#readCopy);
  }

  #stop(): void {
    this.#isClosed = true;
    this.#tabs.close();
    clearInterval(this.#everyTimer);
    clearTimeout(this.#saveTimer);
    removeEventListener("pagehide", this.#leave);
    removeEventListener("online", this.#reconnect);
    document.removeEventListener("visibilitychange", this.#hide);
  }

  readonly #leave = (): void => void this.#save();
  readonly #hide = (): void => {
    if (document.visibilityState === "hidden") void this.#save();
  };
  readonly #reconnect = (): void => void this.#fetch();

  #saveSoon(delay: number): void {
    if (this.#isClosed || this.#parts.outbox.waiting.length === 0) return;
    this.#saveTimer ??= setTimeout(() => void this.#save(), delay);
  }

  /** One save at a time; what changes meanwhile is the next one. */
  #save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    this.#saving ??= this.#saveNow().finally(() => {
      this.#saving = undefined;
      if (this.store.status.connection === "live") this.#saveSoon(saveAfterChange);
    });
    return this.#saving;
  }

  async #saveNow(): Promise<void> {
    const operationIds = this.#parts.outbox.waiting.map(({ operationId }) => operationId);
    if (operationIds.length === 0 || this.store.status.connection !== "live") return;
    const changes = unsavedChanges(this.store);
    const baseVersion = this.store.seq;
    const body = { changes, baseVersion };
    const keepalive = bytesOf(body) < mostOutliving;
    const options = { keepalive, timeout: timeoutOfBoards };
    const saved = await call(saveWhiteboard, { params: { uuid: this.head.get().id }, body }, options);
    if (!saved.ok) {
      await this.#failed(saved.error, changes.put, operationIds);
      return;
    }
    const { version } = saved.value;
    const saves = { changed: changes.put, deleted: changes.delete, seq: version, covers: operationIds };
    this.store.receive({ type: "caught-up", ...saves });
    this.#keepCopy();
    this.#tabs.postMessage(version);
  }

  async #failed(failure: Failure, put: readonly BaseElement[], operationIds: readonly string[]): Promise<void> {
    if (failure.code === "stale-version" || failure.code === "edited-live") {
      await this.#fetch();
      return;
    }
    if (this.#isGone(failure)) return;
    if (isForNow(failure)) {
      this.store.receive({ type: "disconnected" });
      setTimeout(this.#reconnect, (failure.timeLeft ?? 5) * 1_000);
      return;
    }
    for (const operationId of this.#behind(failure, put) ?? operationIds)
      this.store.receive({ type: "refused", operationId, code: failure.code });
  }

  /** What made elements that are too large, where that is why: it alone is given up, and the rest saved next. */
  #behind({ code }: Failure, put: readonly BaseElement[]): readonly string[] | undefined {
    if (code !== "too-large") return undefined;
    const tooLarge = new Set(put.flatMap((it) => (bytesOf(it) > limits.bytesOfAnElement ? it.id : [])));
    if (tooLarge.size === 0) return undefined;
    return this.#parts.outbox.waiting.flatMap(({ operationId, operation }) =>
      namedIds(operation).some((id) => tooLarge.has(id)) ? operationId : [],
    );
  }

  /** Takes in the board as the server has it; one's own operations stay on top and are saved next. */
  async #fetch(): Promise<void> {
    if (this.#isClosed) return;
    const opened = await call(
      openWhiteboard,
      { params: { uuid: this.head.get().id }, query: {} },
      { timeout: timeoutOfBoards },
    );
    if (!opened.ok) {
      if (this.#isGone(opened.error)) return;
      this.store.receive({ type: "disconnected" });
      setTimeout(this.#reconnect, 5_000);
      return;
    }
    const { WhiteboardData, WhiteboardName, teamId, version } = opened.value;
    // A save of this tab may have been faster than the answer.
    if (this.#isClosed || version < this.store.seq) return;
    const elements = readElements(Object.values(WhiteboardData.elements));
    if (WhiteboardName !== this.head.get().name) this.head.set({ ...this.head.get(), name: WhiteboardName });
    const covers = typedAlready(this.#parts.outbox.waiting, elements);
    this.store.receive({ type: "joined", elements, seq: version, covers });
    this.#keepCopy();
    if (teamId) await this.#moved();
  }

  async #moved(): Promise<void> {
    this.#stop();
    // Not while it is open as the other.
    await this.#parts.copy.flush(this.#readCopy);
    this.#parts.given.onMoved();
  }

  #isGone({ code }: Failure): boolean {
    if (code !== "whiteboard-not-found" && code !== "not-a-member") return false;
    this.#stop();
    void this.#parts.copy.remove();
    this.#parts.given.onEnd(code === "not-a-member" ? "not-a-member" : "deleted");
    return true;
  }

  #keepCopy(): void {
    this.#parts.copy.update(this.#readCopy);
  }

  readonly #readCopy = () => {
    const { name } = this.head.get();
    return { board: { name, teamId: undefined, seq: this.store.seq }, elements: this.store.confirmed };
  };
}

const bytesOf = (sent: object): number => new Blob([JSON.stringify(sent)]).size;

/** Failures that say nothing about what was to be saved. */
const isForNow = ({ reason, code }: Failure): boolean =>
  reason !== "refused" || ["too-many", "unavailable", "unexpected", "unauthorized"].includes(code);
