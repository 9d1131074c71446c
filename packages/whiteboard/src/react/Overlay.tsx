import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { BaseElement } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";
import type { Guide } from "../engine/snap.ts";
import { type Box, boxAround, boxAt, heightOf, widthOf } from "../geometry/box.ts";
import { canResize, gripsOn, handledElement } from "../tools/select/handles.ts";
import { useObserved } from "./use-observed.ts";

/** Beyond as many, one box around all of them is drawn instead of one around each. */
const mostOutlines = 120;

/** What lies above the elements: outlines, handles, locks, the rubber band, alignment lines, the element being placed. */
export function Overlay({ editor }: { editor: Editor }) {
  const ids = useSyncExternalStore(
    useCallback((listener: () => void) => editor.selection.onChange(listener), [editor]),
    () => editor.selection.ids,
  );
  const { band, guides, ghost } = useObserved(editor.marks);
  const isMany = ids.size > mostOutlines;
  return (
    <>
      {isMany ? (
        <OutlineAround ids={ids} editor={editor} />
      ) : (
        [...ids].map((id) => <Outline key={id} id={id} editor={editor} />)
      )}
      <Holds editor={editor} />
      <Handles editor={editor} />
      {band && <div className="rubber-band" style={styleOf(band)} />}
      {guides?.map((guide) => (
        <div key={guide.axis} className={`guide guide-${guide.axis}`} style={lineOf(guide)} />
      ))}
      {ghost && <Ghost ghost={ghost} editor={editor} />}
    </>
  );
}

function Ghost({ ghost, editor }: { ghost: BaseElement; editor: Editor }) {
  const View = editor.definitionOf(ghost.type)?.View;
  if (!View) return null;
  const frame = modelOf(ghost.type)?.frame;
  const box = frame?.(ghost, editor.boxOf) ?? boxAt(ghost.position, ghost.size);
  return (
    <div className="ghost" style={styleOf(box)}>
      <View element={ghost} box={box} boxOf={editor.layout.boxOf} isSelected={false} editor={editor} />
    </div>
  );
}

/** A node that stays on an element's box without rendering. */
function OnBox({
  id,
  editor,
  className,
  children,
}: {
  id: string;
  editor: Editor;
  className: string;
  children?: React.ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = editor.boxOf(id);
      if (ref.current && box) Object.assign(ref.current.style, styleOf(box));
    };
    place();
    return editor.layout.onShown(id, place);
  }, [id, editor]);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}

function Outline({ id, editor }: { id: string; editor: Editor }) {
  const isLocked = useElement(editor, id, (element) => element?.isLocked === true);
  // Its own handles tell where it is; a box around a line would only be in the way.
  const hasHandles = useElement(editor, id, (it) => it !== undefined && !!editor.definitionOf(it.type)?.handles);
  if (hasHandles && editor.selection.only === id && !isLocked) return null;
  return <OnBox id={id} editor={editor} className={isLocked ? "outline outline-locked" : "outline"} />;
}

function OutlineAround({ ids, editor }: { ids: ReadonlySet<string>; editor: Editor }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = boxAround([...ids].flatMap((id) => editor.boxOf(id) ?? []));
      if (ref.current && box) Object.assign(ref.current.style, styleOf(box));
    };
    place();
    return editor.layout.onMoved(place);
  }, [ids, editor]);
  return <div ref={ref} className="outline" />;
}

/** What others hold at the moment, with their names. */
function Holds({ editor }: { editor: Editor }) {
  const { presence } = editor;
  const held = useSyncExternalStore(
    useCallback((listener: () => void) => presence.onHolds(listener), [presence]),
    () => [...presence.holds].map(([id, { username }]) => `${id} ${username}`).join("\n"),
  );
  if (held === "") return null;
  return [...presence.holds]
    .filter(([id]) => editor.get(id))
    .map(([id, { username, userId }]) => {
      const colour = presence.people.find((person) => person.userId === userId)?.colour ?? "#667085";
      return (
        <OnBox key={id} id={id} editor={editor} className="held">
          <span className="held-name" style={{ background: colour }}>
            {username}
          </span>
        </OnBox>
      );
    });
}

/** The handles of the one selected element: its own, or the eight of resizing. */
function Handles({ editor }: { editor: Editor }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [
        editor.selection.onChange(listener),
        editor.presence.onHolds(listener),
        editor.viewport.onChange(listener),
        editor.layout.onMoved((ids) => {
          const { only } = editor.selection;
          if (only !== undefined && ids.has(only)) listener();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [editor],
  );
  useSyncExternalStore(subscribe, () => {
    const element = handledElement(editor);
    const shown = element && editor.layout.shown(element.id);
    if (!shown || editor.definitionOf(shown.element.type)?.handles) return shown;
    // The eight follow their element by themselves; only which of them there are is rendered.
    if (!canResize(editor, shown.element)) return "";
    return `${shown.element.id} ${gripsOn(editor, shown.box).map(({ x, y }) => `${x},${y}`)}`;
  });
  const element = handledElement(editor);
  const box = element && editor.boxOf(element.id);
  if (!element || !box) return null;
  const own = editor.definitionOf(element.type)?.handles?.(element, editor.boxOf);
  if (own) {
    return own.map(({ name, at }) => (
      <div
        key={name}
        className="handle handle-own"
        title={editor.texts.arrow.handles[name]}
        style={{ left: at.x, top: at.y }}
      />
    ));
  }
  if (!canResize(editor, element)) return null;
  return (
    <OnBox key={element.id} id={element.id} editor={editor} className="handles">
      {gripsOn(editor, box).map(({ x, y }) => (
        <div key={`${x},${y}`} className="handle" style={{ left: `${(x + 1) * 50}%`, top: `${(y + 1) * 50}%` }} />
      ))}
    </OnBox>
  );
}

/** Something of one element, rendered again when it changes. */
function useElement<Value>(editor: Editor, id: string, read: (element: ReturnType<Editor["get"]>) => Value): Value {
  const subscribe = useCallback((listener: () => void) => editor.layout.onShown(id, listener), [editor, id]);
  return useSyncExternalStore(subscribe, () => read(editor.get(id)));
}

const styleOf = (box: Box) => ({
  left: `${box.left}px`,
  top: `${box.top}px`,
  width: `${widthOf(box)}px`,
  height: `${heightOf(box)}px`,
});

const lineOf = ({ axis, at, from, to }: Guide) =>
  axis === "x" ? { left: at, top: from, height: to - from } : { top: at, left: from, width: to - from };
