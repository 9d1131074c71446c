import type { Viewport } from "@tafel/whiteboard/preview";

type Point = { readonly x: number; readonly y: number };

/** Screen pixels by which an arrow key moves the board. */
const step = 60;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

type Looking = {
  readonly viewport: () => Viewport;
  /** The viewer has chosen what they see. */
  readonly moved: () => void;
  readonly showAll: () => void;
};

/**
 * Dragging, pinching and keys. The page around the frame is scrolled over it as over a picture: the wheel zooms only
 * with Ctrl or Command, as a pinch on a touchpad does, and a finger moves the board only once it has been zoomed.
 */
export function lookAround(place: HTMLElement, { viewport, moved, showAll }: Looking): void {
  const pointers = new Map<number, Point>();
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = place.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  place.addEventListener("pointerdown", (event) => {
    place.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, at(event));
  });
  place.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    moved();
    if (!other) return viewport().panBy({ x: now.x - before.x, y: now.y - before.y });
    const [middle, middleBefore] = [between(now, other), between(before, other)];
    viewport().panBy({ x: middle.x - middleBefore.x, y: middle.y - middleBefore.y });
    viewport().zoomTo((viewport().camera.zoom * distance(now, other)) / Math.max(1, distance(before, other)), middle);
  });
  for (const end of ["pointerup", "pointercancel"] as const) {
    place.addEventListener(end, ({ pointerId }) => pointers.delete(pointerId));
  }
  place.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      moved();
      viewport().zoom(event.deltaY < 0 ? "in" : "out", at(event));
    },
    { passive: false },
  );
  place.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const by = arrows[key];
    if (!by && !["+", "=", "-", "0"].includes(key)) return;
    event.preventDefault();
    if (key === "0") return showAll();
    moved();
    if (by) viewport().panBy(by);
    else viewport().zoom(key === "-" ? "out" : "in");
  });
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
