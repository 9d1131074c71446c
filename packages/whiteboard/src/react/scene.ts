import { FarView } from "../canvas/far-view.ts";
import { paintingBudget } from "../canvas/painting-budget.ts";
import { Tiles } from "../canvas/tiles.ts";
import type { Look } from "../elements/brush.ts";
import { oncePerFrame } from "../engine/clock.ts";
import { panToCaret } from "../engine/edited-in-view.ts";
import type { Editor } from "../engine/editor.ts";
import { Mounted, minimumNodeZoom } from "../engine/mounted.ts";

type Options = {
  readonly editor: Editor;
  readonly root: HTMLElement;
  /** Where tiles are laid out. */
  readonly far: HTMLElement;
  readonly stage: HTMLElement;
  readonly marks: HTMLElement;
  readonly look: Look;
  /** Everything in the viewport is on the screen. */
  readonly onShown: () => void;
};

/**
 * Milliseconds of painting per frame: before the first picture is complete, nothing is on the screen that could
 * stutter; while nodes are being mounted, they need the time.
 */
const budget = { first: 40, besideNodes: 2 };

/** Draws an editor's board into its nodes, one frame after each change and none otherwise. */
export class Scene {
  readonly mounted: Mounted;
  readonly #tiles: Tiles;
  readonly #stop: () => void;
  readonly #ask: () => void;

  constructor({ editor, root, far: place, stage, marks, look, onShown }: Options) {
    const { viewport, layout, index, clock, selection } = editor;
    const tiles = new Tiles({ layout, index, look, now: () => clock.now() });
    const mounted = new Mounted({ viewport, index, layout, selection, nextFrame: (task) => clock.nextFrame(task) });
    const painting = paintingBudget(() => clock.now());
    let isFirst = true;
    const frame = oncePerFrame(clock, () => {
      if (!viewport.isPlaced) {
        // The first view shows the whole board a little later; by then its picture is ready.
        if (!far.prepare(viewport.fitting, budget.first)) frame.ask();
        return;
      }
      writeCamera(editor, stage, marks);
      const isFar = viewport.camera.zoom < minimumNodeZoom;
      if (isFar || !mounted.isComplete) {
        if (!far.show(isFirst ? budget.first : isFar ? painting.milliseconds() : budget.besideNodes)) return;
      } else far.hide();
      if (isFirst) onShown();
      isFirst = false;
    });
    const far = new FarView({ place, tiles, viewport, clock, askFrame: frame.ask });
    const measure = () => {
      const { width, height } = root.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      viewport.resize({ width, height });
      frame.ask();
    };
    measure();
    // The browser scrolls the board's box to bring a caret or a focused field into view; the camera does that instead.
    const follow = () => {
      const { scrollLeft, scrollTop } = root;
      if (scrollLeft === 0 && scrollTop === 0) return;
      root.scrollTo(0, 0);
      panToCaret(editor, { x: -scrollLeft, y: -scrollTop });
    };
    root.addEventListener("scroll", follow);
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    const stops = [
      viewport.onChange(() => {
        painting.changed();
        frame.ask();
      }),
      mounted.onChange(frame.ask),
      layout.onMoved(() => {
        painting.changed();
        if (!viewport.isPlaced || viewport.camera.zoom < minimumNodeZoom || !mounted.isComplete) frame.ask();
      }),
    ];
    this.mounted = mounted;
    this.#tiles = tiles;
    this.#ask = frame.ask;
    this.#stop = () => {
      observer.disconnect();
      root.removeEventListener("scroll", follow);
      for (const stop of stops) stop();
      frame.stop();
      far.close();
      mounted.close();
      tiles.close();
    };
  }

  setLook(look: Look): void {
    this.#tiles.setLook(look);
    this.#ask();
  }

  close(): void {
    this.#stop();
  }
}

/** One transform for everything; what keeps its size on the screen divides by `--zoom`. */
function writeCamera(editor: Editor, stage: HTMLElement, marks: HTMLElement): void {
  const { x, y, zoom } = editor.viewport.camera;
  const transform = `scale(${zoom}) translate(${-x}px, ${-y}px)`;
  stage.style.transform = transform;
  marks.style.transform = transform;
  const value = String(zoom);
  if (marks.style.getPropertyValue("--zoom") !== value) marks.style.setProperty("--zoom", value);
}
