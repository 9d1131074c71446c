import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Look } from "../elements/brush.ts";
import { definitionOf } from "../elements/registry.ts";
import type { Editor } from "../engine/editor.ts";
import { Input } from "../engine/input.ts";
import { ElementLayer } from "./ElementLayer.tsx";
import { listenToPointers } from "./listen-to-pointers.ts";
import { Overlay } from "./Overlay.tsx";
import { Scene } from "./scene.ts";
import "./board.css";

type Props = {
  readonly editor: Editor;
  readonly look: Look;
  /** The first complete picture is on the screen. */
  readonly onShown?: () => void;
  /** Receives the input, so that the toolbar can pass on a drag that began on it. */
  readonly onInput?: (input: Input, root: HTMLElement) => void;
  /** What else is drawn above the elements, in board units. */
  readonly children?: ReactNode;
};

/** The board: painted tiles for the far view, nodes for the near view, and the selection's marks above both. */
export function BoardView({ editor, look, onShown, onInput, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const far = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Scene>();
  const latest = useRef({ look, onShown });
  latest.current = { look, onShown };

  useLayoutEffect(() => {
    if (!root.current || !far.current || !stage.current || !marks.current) return;
    const drawn = new Scene({
      editor,
      root: root.current,
      far: far.current,
      stage: stage.current,
      marks: marks.current,
      look: latest.current.look,
      onShown: () => latest.current.onShown?.(),
    });
    setScene(drawn);
    return () => drawn.close();
  }, [editor]);

  useEffect(() => scene?.setLook(look), [scene, look]);

  useInput(editor, root, onInput);
  useEffect(() => followEditing(editor), [editor]);

  return (
    <div
      ref={root}
      className="board"
      role="application"
      aria-label={editor.texts.board}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board takes keys; the outline offers each element
      tabIndex={0}
      style={{ background: look.ground }}
    >
      <div ref={far} className="board-far" aria-hidden="true" />
      <div ref={stage} className="board-stage">
        {scene && <ElementLayer editor={editor} mounted={scene.mounted} />}
      </div>
      <div ref={marks} className="board-stage board-marks">
        <Overlay editor={editor} />
        {children}
      </div>
    </div>
  );
}

/** Passes on what pointers do on the board. */
function useInput(editor: Editor, root: RefObject<HTMLElement | null>, onInput: Props["onInput"]): void {
  const latest = useRef(onInput);
  latest.current = onInput;
  useEffect(() => {
    if (!root.current) return;
    const input = new Input(editor);
    latest.current?.(input, root.current);
    const stop = listenToPointers(root.current, editor, input);
    return () => {
      stop();
      input.stop();
    };
  }, [editor, root]);
}

/**
 * Tells the edited element's type that editing begins: from then on it receives keys, and its view appears in the next
 * frame.
 */
function followEditing(editor: Editor): () => void {
  let editing: string | undefined;
  let endWaiting: (() => void) | undefined;
  const stop = editor.selection.onChange(() => {
    const now = editor.selection.editing;
    if (now === editing) return;
    editing = now;
    const type = now === undefined ? undefined : editor.get(now)?.type;
    if (now !== undefined && type) endWaiting = definitionOf(type)?.editingBegins?.(editor, now);
  });
  return () => {
    stop();
    endWaiting?.();
  };
}
