import { type BaseElement, type Clock, equal, type Store } from "@tafel/whiteboard";

type Changes = Readonly<Record<string, unknown>>;

/** One element in somebody's gesture: how it is shown now, and how it was last received; undefined once that is over. */
type Moving = { readonly shown: Changes; readonly received: Changes | undefined };

export type Motion = {
  readonly clock: Clock;
  /** The person prefers reduced motion: nothing glides. */
  readonly reducedMotion: boolean;
};

/** Share of the way left that an element covers each frame (specification, editor, point 9, "Drag smoothing"). */
const smoothing = 0.35;
/** Board units that nobody sees. */
const arrived = 0.3;
/** As many elements glide at once; more are shown where they are received to be. */
const maxGliding = 200;

/**
 * The gestures of others as the store is to show them: by socket, and in it by element. They are received every 50 ms and
 * glide in between; when a gesture is over its elements glide on to where the board has them, and end exactly there.
 * Frames run only while something is on its way, and nothing of it passes through React.
 */
export class RemotePreviews {
  readonly #store: Store;
  readonly #motion: Motion;
  readonly #bySource = new Map<string, Map<string, Moving>>();
  #cancel: (() => void) | undefined;

  constructor(store: Store, motion: Motion) {
    this.#store = store;
    this.#motion = motion;
  }

  /** Takes in several previews of one frame. */
  show(previews: readonly { source: string; elementId: string; changes: Changes }[]): void {
    for (const { source, elementId, changes } of previews) {
      const elements = this.#bySource.get(source) ?? new Map<string, Moving>();
      const moving = elements.get(elementId);
      const received = { ...moving?.received, ...changes };
      const seen = fieldsOf(this.#store.get(elementId), changes) ?? changes;
      this.#bySource.set(source, elements.set(elementId, { shown: { ...seen, ...moving?.shown }, received }));
    }
    this.#go();
  }

  /** The gesture on these elements is over, whoever made it. */
  end(elementIds: readonly string[]): void {
    let isAny = false;
    for (const elements of this.#bySource.values()) {
      for (const id of elementIds) {
        const moving = elements.get(id);
        if (!moving) continue;
        elements.set(id, { shown: moving.shown, received: undefined });
        isAny = true;
      }
    }
    if (isAny) this.#go();
  }

  /** Nobody is heard any more: everything is where the board has it. */
  clear(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    for (const source of [...this.#bySource.keys()]) {
      this.#bySource.delete(source);
      this.#store.setPreview(source, undefined);
    }
  }

  #go(): void {
    let count = 0;
    for (const elements of this.#bySource.values()) count += elements.size;
    if (this.#motion.reducedMotion || count > maxGliding) this.#step(1);
    else this.#cancel ??= this.#motion.clock.nextFrame(() => this.#step(smoothing));
  }

  /** Brings everything so much nearer to where it belongs, and comes back while that is not reached. */
  #step(share: number): void {
    this.#cancel?.();
    this.#cancel = undefined;
    let isUnderway = false;
    for (const [source, elements] of this.#bySource) {
      let isChanged = false;
      for (const [id, { shown, received }] of elements) {
        const goal = received ?? fieldsOf(this.#store.optimistic.get(id), shown);
        const next = goal ? nearer(shown, goal, share) : shown;
        const isThere = !goal || equal(next, goal);
        if (isThere && !received) elements.delete(id);
        else elements.set(id, { shown: isThere && received ? received : next, received });
        isUnderway ||= !isThere;
        isChanged ||= !equal(next, shown) || !elements.has(id);
      }
      if (isChanged || share === 1) this.#hand(source, elements);
    }
    if (isUnderway) this.#cancel = this.#motion.clock.nextFrame(() => this.#step(smoothing));
  }

  #hand(source: string, elements: ReadonlyMap<string, Moving>): void {
    if (elements.size === 0) this.#bySource.delete(source);
    const shown = new Map([...elements].map(([id, moving]) => [id, moving.shown]));
    this.#store.setPreview(source, shown.size > 0 ? shown : undefined);
  }
}

/** Of an element, the fields that these changes name; undefined of one that is not there. */
function fieldsOf(element: BaseElement | undefined, changes: Changes): Changes | undefined {
  if (!element) return undefined;
  // Elements are plain objects whose fields beyond the common ones only their models know.
  const fields = element as unknown as Changes;
  return Object.fromEntries(Object.keys(changes).map((name) => [name, fields[name]]));
}

/** Places and lengths come nearer to the goal, within what nobody sees they reach it; everything else is there at once. */
function nearer(from: Changes, goal: Changes, share: number): Changes {
  return Object.fromEntries(Object.entries(goal).map(([name, value]) => [name, between(from[name], value, share)]));
}

function between(from: unknown, goal: unknown, share: number): unknown {
  if (typeof from === "number" && typeof goal === "number") {
    return share === 1 || Math.abs(goal - from) < arrived ? goal : from + (goal - from) * share;
  }
  if (!isRecord(from) || !isRecord(goal)) return goal;
  return nearer(from, goal, share);
}

const isRecord = (value: unknown): value is Changes =>
  typeof value === "object" && value !== null && !Array.isArray(value);
