import { KeyedListeners, Listeners, Observable, type Unsubscribe } from "@tafel/domain/observe";
import type { Point } from "../geometry/point.ts";
import type { Camera } from "./camera.ts";
import type { LaserPart } from "./laser.ts";

export type Person = {
  readonly userId: string;
  readonly username: string;
  readonly color: string;
  /** The picture's path, where there is one. */
  readonly picture?: string | null;
  /** Here by a link, without an account. */
  readonly isGuest?: boolean;
};
export type Cursor = Person & {
  readonly position: Point;
  /** What their window shows. */
  readonly view?: Camera;
  /** The frame that they present. */
  readonly presents?: string | undefined;
  /** What their laser pointer draws. */
  readonly laser?: LaserPart | undefined;
};
/** Where somebody is typing in an element's text. */
export type Caret = { readonly elementId: string; readonly userId: string; readonly at: number };
export type RemoteLock = { readonly userId: string; readonly username: string };

/** Who else is here: people, their cursors, their locks. Filled by the transport; nothing of it is stored. */
export class Presence {
  readonly #cursors = new Map<string, Cursor>();
  readonly #locks = new Map<string, RemoteLock>();
  readonly #changedBy = new Map<string, string>();
  readonly #cursorsChanged = new Listeners();
  readonly #peopleChanged = new Listeners();
  readonly #locksChanged = new Listeners();
  readonly #byElement = new KeyedListeners();
  #people: readonly Person[] = [];
  /** By socket. */
  readonly carets = new Observable<ReadonlyMap<string, Caret>>(new Map());

  /** Everybody on the board, this person included; one entry each. The same array until it changes. */
  get people(): readonly Person[] {
    return this.#people;
  }
  setPeople(people: readonly Person[]): void {
    this.#people = people;
    this.#peopleChanged.call();
  }
  /** Somebody has changed these elements. */
  noteChange(elementIds: readonly string[], userId: string): void {
    for (const id of elementIds) this.#changedBy.set(id, userId);
  }
  /** Who changed an element last, if they are here (this person is). */
  whoChanged(elementId: string): Person | undefined {
    const userId = this.#changedBy.get(elementId);
    return this.#people.find((person) => person.userId === userId);
  }

  onPeople(listener: () => void): Unsubscribe {
    return this.#peopleChanged.add(listener);
  }

  get cursors(): ReadonlyMap<string, Cursor> {
    return this.#cursors;
  }
  setCaret(source: string, caret: Caret | undefined): void {
    const carets = new Map(this.carets.get());
    if (caret) carets.set(source, caret);
    else if (!carets.delete(source)) return;
    this.carets.set(carets);
  }
  setCursor(source: string, cursor: Cursor | undefined): void {
    if (cursor) this.#cursors.set(source, cursor);
    else if (!this.#cursors.delete(source)) return;
    this.#cursorsChanged.call();
  }
  onCursors(listener: () => void): Unsubscribe {
    return this.#cursorsChanged.add(listener);
  }

  /** Who else has locked an element; this person's own locks are not included. */
  lockOf(elementId: string): RemoteLock | undefined {
    return this.#locks.get(elementId);
  }
  get locks(): ReadonlyMap<string, RemoteLock> {
    return this.#locks;
  }
  setLock(elementId: string, lock: RemoteLock | undefined): void {
    if (lock) this.#locks.set(elementId, lock);
    else if (!this.#locks.delete(elementId)) return;
    this.#byElement.call(elementId);
    this.#locksChanged.call();
  }
  setLocks(locks: ReadonlyMap<string, RemoteLock>): void {
    for (const id of [...this.#locks.keys()]) if (!locks.has(id)) this.setLock(id, undefined);
    for (const [id, lock] of locks) this.setLock(id, lock);
  }
  onLock(elementId: string, listener: () => void): Unsubscribe {
    return this.#byElement.add(elementId, listener);
  }
  onLocks(listener: () => void): Unsubscribe {
    return this.#locksChanged.add(listener);
  }

  /** The connection is gone: nobody is shown any more. */
  clear(): void {
    for (const source of [...this.#cursors.keys()]) this.setCursor(source, undefined);
    this.carets.set(new Map());
    this.setLocks(new Map());
    if (this.#people.length > 0) this.setPeople([]);
  }
}
