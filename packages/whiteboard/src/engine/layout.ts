import { KeyedListeners, Listeners, type Unsubscribe } from "@tafel/domain/observe";
import type { BaseElement, BoardReader } from "../elements/element.ts";
import { modelOf, ownBoxOf } from "../elements/models.ts";
import { type Box, heightOf, widthOf } from "../geometry/box.ts";
import { turnedBox, turnOf, uprightOf } from "../geometry/turn.ts";

/** An element and where it is shown. */
export type Shown = { readonly element: BaseElement; readonly box: Box };

/** The height in board units that an element's content needs at a given width. */
type LeastHeight = (element: BaseElement, width: number) => number;

type Board = BoardReader & { onTouched(listener: (ids: ReadonlySet<string>) => void): Unsubscribe };

/**
 * Where elements are shown. Most are shown at their own position; an arrow's box follows from what its ends are
 * attached to (`model.frame`), a list's members are where the list places them (`model.place`). Derived boxes are
 * cached and invalidated with what they derive from.
 *
 * Law: an element that asks for the box of one it places gets that one's own position and size; everybody else gets the
 * placed box. An element whose box depends on itself is shown at its own position.
 */
export class Layout {
  readonly #board: Board;
  readonly #leastHeight: LeastHeight;
  readonly #mostAtOnce: number;
  readonly #isOftenAnother: boolean;
  /** What came with too many others to be measured at once: ids for `measure`, shown at their stored height until then. */
  readonly unmeasured = new Set<string>();
  readonly #boxes = new Map<string, Box>();
  readonly #places = new Map<string, ReadonlyMap<string, Box>>();
  /** The heights that members need at the width their container gives them. */
  readonly #heights = new Map<string, ReadonlyMap<string, number>>();
  readonly #shown = new Map<string, Shown>();
  readonly #underWay = new Set<string>();
  /** Which elements refer to an element, and which it refers to. */
  readonly #referrers = new Map<string, Set<string>>();
  readonly #references = new Map<string, readonly string[]>();
  /** The container that places an element. */
  readonly #containers = new Map<string, string>();
  readonly #moved = new Listeners<[ReadonlySet<string>]>();
  readonly #byId = new KeyedListeners();
  readonly #stop: Unsubscribe;

  /**
   * Of more than `mostAtOnce` elements that come together, the content is measured by `measure`; where the board is often
   * another one, also of those that change together.
   */
  constructor(
    board: Board,
    leastHeight: LeastHeight = () => 0,
    mostAtOnce = Number.POSITIVE_INFINITY,
    isOftenAnother = false,
  ) {
    this.#board = board;
    this.#leastHeight = leastHeight;
    this.#mostAtOnce = mostAtOnce;
    this.#isOftenAnother = isOftenAnother;
    for (const element of board.values()) {
      this.#link(element.id, element);
      if (board.size > mostAtOnce) this.unmeasured.add(element.id);
    }
    this.#stop = board.onTouched((ids) => this.touched(ids));
  }

  /** Where an element is shown, in board units; undefined when it is not there. */
  boxOf = (id: string): Box | undefined => {
    const known = this.#boxes.get(id);
    if (known) return known;
    const element = this.#board.get(id);
    if (!element) return undefined;
    if (this.#underWay.has(id)) return ownBoxOf(element);
    this.#underWay.add(id);
    const box = this.#derive(element);
    this.#underWay.delete(id);
    // A result from inside a circle depends on where the question started, so it is not cached.
    if (this.#underWay.size === 0 || !modelOf(element.type)?.frame) this.#boxes.set(id, box);
    return box;
  };

  /** The same object as long as nothing it derives from changes. */
  shown(id: string): Shown | undefined {
    const known = this.#shown.get(id);
    if (known) return known;
    const element = this.#board.get(id);
    const box = this.boxOf(id);
    if (!element || !box) return undefined;
    const shown = { element, box };
    this.#shown.set(id, shown);
    return shown;
  }

  /** The container that places this element (a list its member). */
  containerOf(id: string): string | undefined {
    return this.#containers.get(id);
  }

  /** What runs from or to this element (its arrows). */
  attachedTo(id: string): readonly string[] {
    return [...(this.#referrers.get(id) ?? none)].filter((it) => modelOf(this.#board.get(it)?.type ?? "")?.frame);
  }

  /** Called with every id that came, went, or is shown differently, dependent elements included. */
  onMoved(listener: (ids: ReadonlySet<string>) => void): Unsubscribe {
    return this.#moved.add(listener);
  }

  onShown(id: string, listener: () => void): Unsubscribe {
    return this.#byId.add(id, listener);
  }

  /** Gives these the height that their content needs, unless they have it already. */
  measure(ids: Iterable<string>): void {
    const low = new Set<string>();
    for (const id of ids) {
      const element = this.unmeasured.delete(id) && this.#board.get(id);
      const box = element && this.boxOf(id);
      if (box && this.#leastHeight(element, widthOf(uprightOf(box))) > heightOf(uprightOf(box))) low.add(id);
    }
    if (low.size > 0) this.touched(low);
  }

  /** These have changed, or look different although they have not. */
  touched(ids: ReadonlySet<string>): void {
    const moved = new Set<string>();
    const queue = [...ids];
    // Before and after the links are renewed: an element that was detached is shown differently too.
    for (const id of ids) this.#queueFollowers(id, queue);
    for (const id of ids) {
      this.#link(id, this.#board.get(id));
      // What is shown already keeps its height while many are dragged.
      const isLater = ids.size > this.#mostAtOnce && (this.#isOftenAnother || !this.#boxes.has(id));
      if (isLater && this.#board.get(id)) this.unmeasured.add(id);
      else this.unmeasured.delete(id);
    }
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (moved.has(id)) continue;
      moved.add(id);
      this.#boxes.delete(id);
      this.#places.delete(id);
      this.#heights.delete(id);
      this.#shown.delete(id);
      this.#queueFollowers(id, queue);
    }
    this.#moved.call(moved);
    for (const id of moved) this.#byId.call(id);
  }

  close(): void {
    this.#stop();
  }

  #derive(element: BaseElement): Box {
    const container = this.#containers.get(element.id);
    const placed = container === undefined || this.#underWay.has(container) ? undefined : this.#placesOf(container);
    const framed = placed?.get(element.id) ?? modelOf(element.type)?.frame?.(element, this.#boxFor(element.id));
    return framed ?? this.#showingAll(element);
  }

  /** Its own box, at least as high as its content: another kind of client may have stored it too low. */
  #showingAll(element: BaseElement): Box {
    const own = ownBoxOf(element);
    const upright = uprightOf(own);
    const least = this.#heightNeededBy(element, upright);
    if (heightOf(upright) >= least) return own;
    return turnedBox({ ...upright, bottom: upright.top + least }, turnOf(own));
  }

  #placesOf(container: string): ReadonlyMap<string, Box> | undefined {
    const known = this.#places.get(container);
    if (known) return known;
    const element = this.#board.get(container);
    const places = element && modelOf(element.type)?.place?.(element, this.#boxFor(container));
    if (places) this.#places.set(container, places);
    return places;
  }

  /** The boxes as one element sees them: those it places at their own size, at least as high as their content. */
  #boxFor(asking: string) {
    return (id: string): Box | undefined => {
      const own = this.#ownOfMember(asking, id);
      if (!own) return this.boxOf(id);
      const least = this.#heightsIn(asking).get(id) ?? 0;
      return heightOf(own) < least ? { ...own, bottom: own.top + least } : own;
    };
  }

  #ownOfMember(container: string, id: string): Box | undefined {
    const element = this.#containers.get(id) === container ? this.#board.get(id) : undefined;
    return element && ownBoxOf(element);
  }

  #heightsIn(container: string): ReadonlyMap<string, number> {
    const known = this.#heights.get(container);
    if (known) return known;
    const element = this.#board.get(container);
    const places = element && modelOf(element.type)?.place?.(element, (id) => this.#ownOfMember(container, id));
    const heights = new Map<string, number>();
    for (const [id, box] of places ?? []) {
      const member = this.#board.get(id);
      if (member) heights.set(id, this.#heightNeededBy(member, box));
    }
    this.#heights.set(container, heights);
    return heights;
  }

  #heightNeededBy(element: BaseElement, box: Box): number {
    return this.unmeasured.has(element.id) ? 0 : this.#leastHeight(element, widthOf(box));
  }

  /** The elements that depend on this one's place: they refer to it, or it places them. */
  #queueFollowers(id: string, queue: string[]): void {
    for (const member of this.#references.get(id) ?? none) if (this.#containers.get(member) === id) queue.push(member);
    for (const referrer of this.#referrers.get(id) ?? none) queue.push(referrer);
  }

  #link(id: string, element: BaseElement | undefined): void {
    const model = element && modelOf(element.type);
    const before = this.#references.get(id) ?? none;
    const now = (element && model?.references?.(element)) ?? none;
    if (before.length === 0 && now.length === 0) return;
    for (const other of before) {
      this.#referrers.get(other)?.delete(id);
      if (this.#containers.get(other) === id) this.#containers.delete(other);
    }
    for (const other of now) {
      const referrers = this.#referrers.get(other) ?? new Set();
      this.#referrers.set(other, referrers.add(id));
      if (model?.place && other !== id) this.#containers.set(other, id);
    }
    if (now.length > 0) this.#references.set(id, now);
    else this.#references.delete(id);
  }
}

const none: readonly string[] = [];
