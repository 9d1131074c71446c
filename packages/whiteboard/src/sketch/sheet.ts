/**
 * A board opens at a scale of at most 0.3 (specification, editor, point 9), where ordinary text cannot be read:
 * sketches are written at an ordinary size and put on the board twice as large.
 */
export const grown = 2;

/** x to the right, y down. */
export type SketchPlace = { readonly x: number; readonly y: number };
export type Placed = SketchPlace & { readonly width: number; readonly height: number };
type Fields = Record<string, unknown>;

export const enlarge = ({ x, y }: SketchPlace): SketchPlace => ({ x: x * grown, y: y * grown });

/** What lies on the board so far. Places are those on the board. */
export class Sheet {
  readonly elements: Fields[] = [];
  readonly #places = new Map<string, Placed>();

  /** Puts an element on top of the others. */
  put(id: string, type: string, { x, y, width, height }: Placed, fields: Fields): void {
    this.#places.set(id, { x, y, width, height });
    const index = this.elements.length;
    this.elements.push({ id, type, position: { x, y }, size: { width, height }, index, ...fields });
  }

  centreOf(id: string): SketchPlace {
    const place = this.#places.get(id);
    if (!place) throw new Error(`There is no ${id} on this board yet`);
    return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  }
}
