import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Tiles } from "../canvas/tiles.ts";
import type { Look } from "../elements/brush.ts";
import { oncePerFrame } from "../engine/clock.ts";
import type { Editor } from "../engine/editor.ts";
import { Input } from "../engine/input.ts";
import { Mounted, nodesFrom } from "../engine/mounted.ts";
import { Cursors } from "./Cursors.tsx";
import { ElementLayer } from "./ElementLayer.tsx";
import { listenToPointers } from "./listen-to-pointers.ts";
import { Overlay } from "./Overlay.tsx";
import "./board.css";

type Props = {
  readonly editor: Editor;
  readonly look: Look;
  /** The first complete picture is on the screen. */
  readonly onShown?: () => void;
  /** Takes the input, so that the toolbar can pass on a drag that began on it. */
  readonly onInput?: (input: Input, root: HTMLElement) => void;
};

/** The board: a canvas for the far view, nodes for the near one, and the marks of selecting above both. */
export function Board({ editor, look, onShown, onInput }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const tilesRef = useRef<Tiles>(undefined);
  const drawRef = useRef<() => void>(undefined);
  const [mounted, setMounted] = useState<Mounted>();
  const lookRef = useRef(look);
  lookRef.current = look;
  const shownRef = useRef(onShown);
  shownRef.current = onShown;

  useLayoutEffect(() => {
    const [rootNode, canvasNode, stageNode, marksNode] = [root.current, canvas.current, stage.current, marks.current];
    const context = canvasNode?.getContext("2d");
    if (!rootNode || !canvasNode || !stageNode || !marksNode || !context) return;
    const { viewport, layout, index, clock, selection } = editor;

    const measure = () => {
      const { width, height } = rootNode.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      canvasNode.width = Math.round(width * ratio());
      canvasNode.height = Math.round(height * ratio());
      viewport.resize({ width, height });
    };
    measure();

    const tiles = new Tiles({ layout, index, viewport, look: lookRef.current, now: () => clock.now() });
    const nodes = new Mounted({ viewport, index, layout, selection, nextFrame: (task) => clock.nextFrame(task) });
    tilesRef.current = tiles;
    setMounted(nodes);
    let isFirst = true;
    let isPainted = false;

    const frame = oncePerFrame(clock, () => {
      if (!viewport.isPlaced) return;
      writeCamera(editor, stageNode, marksNode);
      const isFar = viewport.camera.zoom < nodesFrom;
      if (isFar || !nodes.isComplete) {
        const isComplete = tiles.draw(context, ratio(), isFirst ? 40 : undefined);
        isPainted = true;
        isFirst = false;
        if (!isComplete) frame.ask();
        else if (isFar) shownRef.current?.();
      } else {
        if (isPainted) {
          context.setTransform(1, 0, 0, 1, 0, 0);
          context.clearRect(0, 0, canvasNode.width, canvasNode.height);
          isPainted = false;
        }
        shownRef.current?.();
      }
    });
    drawRef.current = frame.ask;
    frame.ask();

    const stops = [
      viewport.onChange(frame.ask),
      nodes.onChange(frame.ask),
      layout.onMoved(() => {
        if (isPainted || viewport.camera.zoom < nodesFrom) frame.ask();
      }),
    ];
    const observer = new ResizeObserver(() => {
      measure();
      frame.ask();
    });
    observer.observe(rootNode);
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
      frame.stop();
      nodes.close();
      tiles.close();
    };
  }, [editor]);

  useEffect(() => {
    tilesRef.current?.setLook(look);
    drawRef.current?.();
  }, [look]);

  const onInputRef = useRef(onInput);
  onInputRef.current = onInput;
  useEffect(() => {
    const rootNode = root.current;
    if (!rootNode) return;
    const input = new Input(editor);
    onInputRef.current?.(input, rootNode);
    const stop = listenToPointers(rootNode, editor, input);
    return () => {
      stop();
      input.stop();
    };
  }, [editor]);

  return (
    <div
      ref={root}
      className="board"
      role="application"
      aria-label="Whiteboard"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board takes keys; the outline offers each element
      tabIndex={0}
      style={{ background: look.ground }}
    >
      <canvas ref={canvas} className="board-canvas" />
      <div ref={stage} className="board-stage">
        {mounted && <ElementLayer editor={editor} mounted={mounted} />}
      </div>
      <div ref={marks} className="board-stage board-marks">
        <Overlay editor={editor} />
        <Cursors editor={editor} />
      </div>
    </div>
  );
}

const ratio = (): number => Math.min(2, window.devicePixelRatio || 1);

/** One transform for everything; what keeps its size on the screen divides by `--zoom`. */
function writeCamera(editor: Editor, stage: HTMLElement, marks: HTMLElement): void {
  const { x, y, zoom } = editor.viewport.camera;
  const transform = `scale(${zoom}) translate(${-x}px, ${-y}px)`;
  stage.style.transform = transform;
  marks.style.transform = transform;
  const value = String(zoom);
  if (marks.style.getPropertyValue("--zoom") !== value) marks.style.setProperty("--zoom", value);
}
