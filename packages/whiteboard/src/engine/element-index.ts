import type { Unsubscribe } from "@tafel/domain/observe";
import RBush from "rbush";
import { byIndex } from "../board/order.ts";
import type { BaseElement } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import { type Box, boxAround, grow, intersects } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { intoTurned, touches } from "../geometry/turn.ts";
import type { Layout, Shown } from "./layout.ts";

type Entry = { readonly id: string; readonly box: Box };

/** How many moving elements may stay outside the tree: searching them costs less than moving them in it. */
const loosest = 1024;

class Tree extends RBush<Entry> {
  override toBBox({ box }: Entry) {
    return { minX: box.left, minY: box.top, maxX: box.right, maxY: box.bottom };
  }
  override compareMinX(a: Entry, b: Entry): number {
    return a.box.left - b.box.left;
  }
  override compareMinY(a: Entry, b: Entry): number {
    return a.box.top - b.box.top;
  }
}

/** Finds elements by place. Moving elements are taken out of the tree and put back when there are too many. */
export class ElementIndex {
  readonly #layout: Layout;
  readonly #tree = new Tree(16);
  readonly #entries = new Map<string, Entry>();
  readonly #loose = new Set<string>();
  readonly #stop: Unsubscribe;

  constructor(layout: Layout, ids: Iterable<string>) {
    this.#layout = layout;
    for (const id of ids) {
      const box = layout.boxOf(id);
      if (box) this.#entries.set(id, { id, box });
    }
    this.#tree.load([...this.#entries.values()]);
    this.#stop = layout.onMoved((moved) => this.#move(moved));
  }

  /** Ids of all elements whose box touches this one, in no order. */
  within(box: Box): readonly string[] {
    const found = this.#tree.search(bounds(box)).map(({ id }) => id);
    for (const id of this.#loose) {
      const at = this.#layout.boxOf(id);
      if (at && intersects(at, box)) found.push(id);
    }
    return found;
  }

  /** All elements whose box touches this one, furthest first. */
  paintedWithin(box: Box): readonly Shown[] {
    const found: Shown[] = [];
    for (const id of this.within(box)) {
      const shown = this.#layout.shown(id);
      if (shown) found.push(shown);
    }
    return found.sort((a, b) => byIndex(a.element, b.element));
  }

  /**
   * The topmost element at a point that the filter accepts, or what is seen there through one without a fill;
   * `tolerance` in board units.
   */
  at(point: Point, tolerance = 0, accepts: (element: BaseElement) => boolean = () => true): BaseElement | undefined {
    const around = grow({ left: point.x, top: point.y, right: point.x, bottom: point.y }, Math.max(tolerance, 0.01));
    const found = this.paintedWithin(around);
    let seenThrough: BaseElement | undefined;
    for (let position = found.length - 1; position >= 0; position -= 1) {
      const { element, box } = found[position] ?? {};
      if (!element || !box || !accepts(element) || !touches(around, box)) continue;
      const model = modelOf(element.type);
      const upright = intoTurned(point, box);
      if (model?.hits && !model.hits(element, upright, tolerance, this.#layout.boxOf)) continue;
      // What is locked is the ground for the others.
      if (seenThrough && element.isLocked) break;
      if (!model?.isSeenThrough?.(element, upright, tolerance)) return element;
      seenThrough ??= element;
    }
    return seenThrough;
  }

  /** The box around everything. */
  bounds(): Box | undefined {
    // `toJSON` gives the root of the tree, whose box is kept up to date.
    const root = this.#tree.toJSON() as { children: unknown[]; minX: number; minY: number; maxX: number; maxY: number };
    const tree =
      root.children.length > 0 ? [{ left: root.minX, top: root.minY, right: root.maxX, bottom: root.maxY }] : [];
    const loose = [...this.#loose].flatMap((id) => this.#layout.boxOf(id) ?? []);
    return boxAround([...tree, ...loose]);
  }

  close(): void {
    this.#stop();
  }

  #move(moved: ReadonlySet<string>): void {
    // A whole board coming or going: rebuilding is faster than thousands of single moves.
    if (moved.size > 1000) {
      for (const id of moved) {
        this.#loose.delete(id);
        const box = this.#layout.boxOf(id);
        if (box) this.#entries.set(id, { id, box });
        else this.#entries.delete(id);
      }
      this.#tree.clear().load([...this.#entries.values()]);
      return;
    }
    for (const id of moved) {
      const entry = this.#entries.get(id);
      if (entry && !this.#loose.has(id)) this.#tree.remove(entry);
      if (this.#layout.boxOf(id)) this.#loose.add(id);
      else this.#loose.delete(id);
      this.#entries.delete(id);
    }
    if (this.#loose.size > loosest) this.#reinsertLoose();
  }

  #reinsertLoose(): void {
    const entries: Entry[] = [];
    for (const id of this.#loose) {
      const box = this.#layout.boxOf(id);
      if (box) entries.push({ id, box });
    }
    for (const entry of entries) this.#entries.set(entry.id, entry);
    this.#tree.load(entries);
    this.#loose.clear();
  }
}

const bounds = (box: Box) => ({ minX: box.left, minY: box.top, maxX: box.right, maxY: box.bottom });
