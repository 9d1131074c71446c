import { err, ok, type Result } from "@tafel/domain";
import {
  type BaseElement,
  boardLimits,
  equal,
  type LookUpLink,
  type Observable,
  type Store,
  type Upload,
} from "@tafel/whiteboard";
import type { Failure } from "../../../data/api.ts";
import { newId } from "../../../data/new-id.ts";
import { queryClient } from "../../../data/query-client.ts";
import { siteQuery } from "../../../data/site.ts";
import {
  openTried,
  type TriedChanges,
  type TriedMessage,
  type TriedWhiteboard,
  triedChannel,
} from "../../../data/tried-whiteboard.ts";
import { triedFiles } from "../files/tried-files.ts";
import { firstBoard } from "../first-board.ts";
import type { BoardHead, BoardOptions, OpenBoard, Trial } from "./open-board.ts";

/**
 * What a page that shows boards has anyway. It is handed over, since what is imported from here and from there becomes a
 * file of its own, which every board would have to wait for.
 */
export type BoardCode = Pick<typeof import("@tafel/whiteboard"), "noOutbound" | "Observable" | "Store"> &
  Pick<typeof import("./read-board.ts"), "readableElements">;

type TriedOptions = Pick<BoardOptions, "onEnd" | "onRefused">;

/** Opens the board that is tried in this browser, or begins one; refused where the operator wants none to be tried. */
export async function openTriedBoard(options: TriedOptions, code: BoardCode): Promise<Result<OpenBoard, Failure>> {
  // While the server is away, trying costs it nothing either.
  const site = await queryClient.fetchQuery({ ...siteQuery, retry: false }).catch(() => undefined);
  if (site?.canTry === false) return err({ code: "not-found", message: "", reason: "refused" });
  const first = { id: newId(), ...firstBoard(matchMedia("(max-width: 40em)").matches) };
  const tried = await openTried().catch(() => undefined);
  await tried?.begin(first);
  const { id, name, elements } = (await tried?.read()) ?? first;
  const board = new TriedBoard({ id, name, teamId: undefined }, tried, options, code);
  board.store.receive({ type: "joined", elements: code.readableElements(elements), seq: 0 });
  return ok(board);
}

/**
 * A board that lives in this browser alone. Every change is written at once; tabs follow each other, and of two that
 * change one element at the same moment the last one wins.
 */
class TriedBoard implements OpenBoard {
  readonly store: Store;
  readonly head: Observable<BoardHead>;
  readonly outbound: OpenBoard["outbound"];
  readonly role = "owner";
  readonly trial: Trial;
  readonly #tried: TriedWhiteboard | undefined;
  readonly #tabs = triedChannel();
  /** Operations that are not written. */
  #waiting: string[] = [];

  constructor(
    head: BoardHead,
    tried: TriedWhiteboard | undefined,
    { onEnd, onRefused }: TriedOptions,
    { noOutbound, Observable, Store }: BoardCode,
  ) {
    this.head = new Observable(head);
    this.outbound = noOutbound;
    this.trial = {
      rename: (name) => this.#rename(name),
      lookUpLink: itself,
      files: triedFiles(new Observable<ReadonlyMap<string, Upload>>(new Map())),
    };
    this.#tried = tried;
    this.store = new Store(
      {
        keep: () => {},
        stored: () => {},
        forget: () => {},
        send: (pending) => {
          const operationIds = pending.map(({ operationId }) => operationId);
          if (this.#isTooLarge()) return this.#refuse(operationIds);
          this.#waiting.push(...operationIds);
          void this.#write();
        },
        // Nobody else numbers its changes: nothing can be missing.
        ask: () => {},
        retry: () => {},
        refused: (refused) => onRefused(refused),
      },
      newId,
    );
    this.#tabs.onmessage = ({ data }: MessageEvent<TriedMessage>) => {
      if (data.what === "changed") this.#take(data.changes);
      else if (data.what === "renamed") this.head.set({ ...this.head.get(), name: data.name });
      else onEnd("kept");
    };
  }

  async #rename(name: string): Promise<boolean> {
    const { id } = this.head.get();
    this.head.set({ ...this.head.get(), name });
    this.#broadcast({ what: "renamed", name });
    return (this.#tried?.rename({ id, name }) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
  }

  close(): void {
    this.#tabs.close();
    this.#tried?.close();
  }

  /** Whoever keeps it makes a board by one save. */
  #isTooLarge(): boolean {
    const { size, confirmed } = this.store;
    return size > Math.max(boardLimits.elementsOfASave, confirmed.size);
  }

  /** The store waits for the answer until what it sends has been sent. */
  #refuse(operationIds: readonly string[]): void {
    const refused = operationIds.map((operationId) => ({ operationId, code: "limit-reached" }));
    queueMicrotask(() => this.store.receive({ type: "answered", refused }));
  }

  /** What could not be written stays unsaved, and is tried again with the next change. */
  async #write(): Promise<void> {
    const changes = unsavedChanges(this.store);
    const operationIds = this.#waiting;
    this.#waiting = [];
    try {
      if (!this.#tried) throw new Error("This browser keeps nothing");
      await this.#tried.write(changes);
    } catch {
      this.#waiting = [...operationIds, ...this.#waiting];
      return;
    }
    this.#take(changes, operationIds);
    this.#broadcast({ what: "changed", changes });
  }

  #take({ put, delete: deleted }: TriedChanges, covers: readonly string[] = []): void {
    this.store.receive({ type: "caught-up", changed: put, deleted, seq: this.store.seq + 1, covers });
  }

  #broadcast(message: TriedMessage): void {
    this.#tabs.postMessage(message);
  }
}

/** A link tells its address: the server looks up no pages for those who try. */
const itself: LookUpLink = async (url) => ({
  url,
  title: new URL(url).hostname,
  description: "",
  image: null,
  favicon: null,
});

/** In what one's own operations make a board differ from what is saved. */
function unsavedChanges({ optimistic, confirmed, unconfirmed }: Store): { put: BaseElement[]; delete: string[] } {
  const put: BaseElement[] = [];
  const gone: string[] = [];
  for (const id of unconfirmed) {
    const element = optimistic.get(id);
    const saved = confirmed.get(id);
    if (element && !equal(saved, element)) put.push(element);
    else if (!element && saved) gone.push(id);
  }
  return { put, delete: gone };
}
