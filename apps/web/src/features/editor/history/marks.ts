import { personColor } from "@tafel/domain";
import type { Differing } from "@tafel/whiteboard";
import type { Box, Viewport } from "@tafel/whiteboard/preview";
import styles from "./History.module.css";

/** Milliseconds for which it is seen who changed something. */
const shownFor = 900;
/** More at a time would be no help to anybody: those that are shown stay. */
const most = 100;
const mostKept = 1_000;

type Options = {
  readonly root: HTMLElement;
  readonly viewport: Viewport;
  readonly boxOf: (id: string) => Box | undefined;
};

type Mark = { readonly frame: HTMLElement; readonly timer?: ReturnType<typeof setTimeout> };

/** Frames around what changes, for a moment and in the color of whoever changed it; or around what differs or is chosen. */
export class Marks {
  readonly #options: Options;
  readonly #marks = new Map<string, Mark>();

  constructor(options: Options) {
    this.#options = options;
    options.viewport.onChange(() => this.#placeAll());
  }

  /** Marks elements by who changed them. */
  show(changed: ReadonlyMap<string, string>): void {
    const marked = [...changed].filter(([id]) => this.#marks.has(id));
    const others = [...changed].filter(([id]) => !this.#marks.has(id));
    const room = Math.max(0, most - this.#marks.size);
    for (const [id, userId] of [...marked, ...(room > 0 ? others.slice(-room) : [])]) {
      const frame = this.#mark(id);
      if (!frame) continue;
      frame.dataset.fading = "";
      frame.style.borderColor = personColor(userId);
      this.#marks.set(id, { frame, timer: setTimeout(() => this.#remove(id), shownFor) });
    }
  }

  /** Marks what differs by how, until it is called again. */
  keep(differing: readonly Differing[]): void {
    this.close();
    for (const { id, difference } of differing.slice(0, mostKept)) this.#keep(id, "difference", difference);
  }

  /** Marks what is chosen, until it is called again. */
  choose(ids: Iterable<string>): void {
    this.close();
    for (const id of [...ids].slice(0, mostKept)) this.#keep(id, "chosen", "");
  }

  close(): void {
    for (const id of [...this.#marks.keys()]) this.#remove(id);
  }

  #keep(id: string, name: "difference" | "chosen", value: string): void {
    const frame = this.#mark(id);
    if (!frame) return;
    frame.dataset[name] = value;
    this.#marks.set(id, { frame });
  }

  #mark(id: string): HTMLElement | undefined {
    this.#remove(id);
    if (!this.#options.boxOf(id)) return undefined;
    const frame = document.createElement("div");
    frame.className = styles.mark ?? "";
    this.#options.root.append(frame);
    this.#place(id, frame);
    return frame;
  }

  #remove(id: string): void {
    const mark = this.#marks.get(id);
    if (!mark) return;
    clearTimeout(mark.timer);
    mark.frame.remove();
    this.#marks.delete(id);
  }

  #placeAll(): void {
    for (const [id, { frame }] of this.#marks) this.#place(id, frame);
  }

  #place(id: string, { style }: HTMLElement): void {
    const box = this.#options.boxOf(id);
    if (!box) return;
    const { toScreen } = this.#options.viewport;
    const from = toScreen({ x: box.left, y: box.top });
    const to = toScreen({ x: box.right, y: box.bottom });
    style.transform = `translate(${from.x}px, ${from.y}px)`;
    style.width = `${to.x - from.x}px`;
    style.height = `${to.y - from.y}px`;
  }
}
