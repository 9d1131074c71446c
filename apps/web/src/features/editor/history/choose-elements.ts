import { inReadingOrder } from "@tafel/whiteboard";
import type { showBoard } from "@tafel/whiteboard/preview";

export type Choosing = {
  /** What is chosen now. */
  readonly chosen: () => ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
};

/** Screen pixels by which a pointer may move in a click. */
const still = 4;

type Shown = Pick<ReturnType<typeof showBoard>, "at" | "all" | "viewport" | "boxOf">;

/**
 * Chooses elements of a board that is only shown, as on the board itself: by click, with Shift several; with the keys
 * that go from one to the next in reading order, with Shift one more; all of them with Ctrl or Command and A.
 */
export function chooseElements(
  place: HTMLElement,
  { at, all, viewport, boxOf }: Shown,
  { chosen, choose }: Choosing,
): void {
  let pressed: { readonly x: number; readonly y: number } | undefined;
  place.addEventListener("pointerdown", ({ isPrimary, button, clientX: x, clientY: y }) => {
    pressed = isPrimary && button === 0 ? { x, y } : undefined;
  });
  place.addEventListener("pointerup", ({ clientX, clientY, shiftKey }) => {
    if (!pressed || Math.hypot(clientX - pressed.x, clientY - pressed.y) > still) return;
    pressed = undefined;
    const { left, top } = place.getBoundingClientRect();
    const id = at({ x: clientX - left, y: clientY - top });
    if (!shiftKey) return choose(new Set(id === undefined ? [] : [id]));
    if (id !== undefined) choose(withOrWithout(chosen(), id));
  });
  place.addEventListener("keydown", (event) => {
    const { code, key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && key === "a") {
      event.preventDefault();
      return choose(new Set(all().map(({ element }) => element.id)));
    }
    // With Shift, keyboards differ in what these keys type.
    const step = steps[key] ?? (shiftKey ? steps[code] : undefined);
    if (!step || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    const next = nextOf(
      inReadingOrder(all()).map(({ element }) => element.id),
      chosen(),
      step,
    );
    if (next === undefined) return;
    choose(new Set(shiftKey ? [...chosen(), next] : [next]));
    const box = boxOf(next);
    if (box) viewport.reveal(box);
  });
}

const steps: Readonly<Record<string, 1 | -1>> = { ".": 1, ",": -1, Period: 1, Comma: -1 };

function withOrWithout(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const without = new Set(chosen);
  return without.delete(id) ? without : without.add(id);
}

/** After or before the one that was chosen last, wrapping around. */
function nextOf(ids: readonly string[], chosen: ReadonlySet<string>, step: 1 | -1): string | undefined {
  const from = [...chosen].findLast((id) => ids.includes(id));
  const at = from === undefined ? (step > 0 ? -1 : 0) : ids.indexOf(from);
  return ids[(at + step + ids.length) % ids.length];
}
