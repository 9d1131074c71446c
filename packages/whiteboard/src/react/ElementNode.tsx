import { type MouseEvent, memo, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { equalExcept } from "../board/equal.ts";
import { modelOf } from "../elements/models.ts";
import { definitionOf } from "../elements/registry.ts";
import type { Editor } from "../engine/editor.ts";
import type { Shown } from "../engine/layout.ts";
import { heightOf, widthOf } from "../geometry/box.ts";
import { turnOf, uprightOf } from "../geometry/turn.ts";
import { ElementBoundary } from "./ElementBoundary.tsx";

/** A difference in size that counts as none, in board units. */
const unseen = 0.001;

type Props = { readonly id: string; readonly editor: Editor; readonly nodes: Map<string, HTMLElement> };

/** One element's node. Its position and size are written to it directly; its content renders only when it changes. */
export const ElementNode = memo(function ElementNode({ id, editor, nodes }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const { layout } = editor;

  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    nodes.set(id, node);
    const { style } = node;
    let size: { width: number; height: number } | undefined;
    let turn = 0;
    const place = () => {
      const shown = layout.boxOf(id);
      if (!shown) return;
      const box = uprightOf(shown);
      // Not a transform: that would cost each element the bookkeeping of a layer of its own, in every frame.
      style.left = `${box.left}px`;
      style.top = `${box.top}px`;
      if (turn !== turnOf(shown)) {
        turn = turnOf(shown);
        style.rotate = turn === 0 ? "" : `${turn}deg`;
      }
      const [width, height] = [widthOf(box), heightOf(box)];
      // An element that only moves keeps its size; this matters when two hundred are dragged.
      if (size && Math.abs(size.width - width) < unseen && Math.abs(size.height - height) < unseen) return;
      size = { width, height };
      style.width = `${width}px`;
      style.height = `${height}px`;
    };
    place();
    const stop = layout.onShown(id, place);
    return () => {
      nodes.delete(id);
      stop();
    };
  }, [id, layout, nodes]);

  return (
    <div ref={ref} className="board-element" data-element={id}>
      <ElementBoundary title={editor.texts.elementFailed}>
        <Content id={id} editor={editor} />
      </ElementBoundary>
    </div>
  );
});

function Content({ id, editor }: Omit<Props, "nodes">) {
  const shown = useContent(id, editor);
  const isSelected = useSelection(editor, () => editor.selection.has(id));
  const isEditing = useSelection(editor, () => editor.selection.editing === id);
  const [editedAt, setEditedAt] = useState<{ x: number; y: number }>();

  useLayoutEffect(() => {
    const { last } = editor.machine;
    setEditedAt(isEditing && last ? editor.viewport.toBoard(last.screen) : undefined);
  }, [isEditing, editor]);

  if (!shown) return null;
  const { element } = shown;
  const definition = definitionOf(element.type);
  if (!definition) return <div className="unknown-element" title={editor.texts.elementUnknown} />;
  const { View, EditingView } = definition;
  const props = { element, box: uprightOf(shown.box), boxOf: layoutBoxOf(editor), editor };
  const view = <View {...props} isSelected={isSelected} />;
  if (!isEditing || !EditingView) return view;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      data-live=""
      // What is edited is upright.
      style={{ width: "100%", height: "100%", rotate: shown.box.turned && `${-shown.box.turned.by}deg` }}
      onMouseDown={keepFocus}
    >
      <EditingView {...props} at={editedAt} />
    </div>
  );
}

/** A press beside the text but inside the edited element must not end the editing. */
function keepFocus(event: MouseEvent): void {
  const isField =
    event.target instanceof Element && event.target.closest("input, textarea, select, button, a, [contenteditable]");
  if (!isField) event.preventDefault();
}

const layoutBoxOf = (editor: Editor) => editor.layout.boxOf;

function useSelection(editor: Editor, read: () => boolean): boolean {
  const subscribe = useCallback((listener: () => void) => editor.selection.onChange(listener), [editor]);
  return useSyncExternalStore(subscribe, read);
}

/**
 * What is shown. Rerenders unless only position, size and order change; followers also rerender with what they follow.
 */
function useContent(id: string, editor: Editor): Shown | undefined {
  const rendered = useRef<Shown>(undefined);
  const read = useCallback(() => {
    const shown = editor.layout.shown(id);
    if (!shown || !rendered.current || !isSameContent(rendered.current, shown)) rendered.current = shown;
    return rendered.current;
  }, [editor, id]);
  // React is notified only of what it has to render: letting it check two hundred dragged elements takes as long as
  // everything else.
  const subscribe = useCallback(
    (listener: () => void) =>
      editor.layout.onShown(id, () => {
        const before = rendered.current;
        if (read() !== before) listener();
      }),
    [editor, id, read],
  );
  useSyncExternalStore(subscribe, read);
  return editor.layout.shown(id);
}

function isSameContent(before: Shown, after: Shown): boolean {
  if (before === after) return true;
  return !followsOthers(after.element.type) && equalExcept(before.element, after.element, placement);
}

const placement: ReadonlySet<string> = new Set(["position", "size", "rotation", "index"]);

const followsOthers = (type: string): boolean => {
  const model = modelOf(type);
  return (model?.frame !== undefined || model?.place !== undefined) && !definitionOf(type)?.followsByItself;
};
