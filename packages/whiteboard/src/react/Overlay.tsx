import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Editor } from "../engine/editor.ts";
import type { Guide } from "../engine/snap.ts";
import { Handles } from "./Handles.tsx";
import { OnBoxes, styleOf } from "./OnBoxes.tsx";

/** Beyond as many, one box around all of them is drawn instead of one around each. */
const mostOutlines = 120;

/** What lies above the elements: outlines, handles, the rubber band, alignment lines. */
export function Overlay({ editor }: { editor: Editor }) {
  const ids = useSyncExternalStore(
    useCallback((listener: () => void) => editor.selection.onChange(listener), [editor]),
    () => editor.selection.ids,
  );
  const isMany = ids.size > mostOutlines;
  return (
    <>
      {isMany ? (
        <OnBoxes of={ids} editor={editor} className="outline" />
      ) : (
        [...ids].map((id) => <Outline key={id} id={id} editor={editor} />)
      )}
      <Handles editor={editor} />
      <RubberBand editor={editor} />
      <Guides editor={editor} />
    </>
  );
}

function RubberBand({ editor: { marks } }: { editor: Editor }) {
  const band = useSyncExternalStore(marks.onChange, () => marks.get().band);
  return band && <div className="rubber-band" style={styleOf(band)} />;
}

/** Lines of alignment: they change with every move of a drag, and are placed without rendering. */
function Guides({ editor: { marks } }: { editor: Editor }) {
  const x = useRef<HTMLDivElement>(null);
  const y = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { guides } = marks.get();
      for (const [axis, { current: line }] of [
        ["x", x],
        ["y", y],
      ] as const) {
        const guide = guides?.find((it) => it.axis === axis);
        if (!line) continue;
        if (guide) Object.assign(line.style, lineOf(guide));
        line.hidden = !guide;
      }
    };
    place();
    return marks.onChange(place);
  }, [marks]);
  return (
    <>
      <div ref={x} className="guide guide-x" hidden />
      <div ref={y} className="guide guide-y" hidden />
    </>
  );
}

function Outline({ id, editor }: { id: string; editor: Editor }) {
  const isLocked = useElement(editor, id, (element) => element?.isLocked === true);
  // Its own handles tell where it is; a box around a line would only be in the way.
  const hasHandles = useElement(editor, id, (it) => it !== undefined && !!editor.definitionOf(it.type)?.handles);
  if (hasHandles && editor.selection.only === id && !isLocked) return null;
  return <OnBoxes of={id} editor={editor} className={isLocked ? "outline outline-locked" : "outline"} />;
}

/** Something of one element, rendered again when it changes. */
export function useElement<Value>(
  editor: Editor,
  id: string,
  read: (element: ReturnType<Editor["get"]>) => Value,
): Value {
  const subscribe = useCallback((listener: () => void) => editor.layout.onShown(id, listener), [editor, id]);
  return useSyncExternalStore(subscribe, () => read(editor.get(id)));
}

const lineOf = ({ axis, at, from, to }: Guide) =>
  axis === "x"
    ? { left: `${at}px`, top: `${from}px`, height: `${to - from}px` }
    : { top: `${at}px`, left: `${from}px`, width: `${to - from}px` };
