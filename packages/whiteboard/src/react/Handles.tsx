import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";
import { directionOf } from "../commands/keys.ts";
import { moveHandle } from "../commands/move-handle.ts";
import { resizeSelected } from "../commands/resize-selected.ts";
import { turnSelected } from "../commands/turn.ts";
import type { OwnHandle } from "../elements/behavior.ts";
import { modelOf } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";
import type { Point } from "../geometry/point.ts";
import { connectorGap, connectorSides } from "../tools/select/connectors.ts";
import { type Grip, grips, handledElement, resizable, roomForGrips } from "../tools/select/handles.ts";
import { turnCorner, turnGap } from "../tools/select/turn-handle.ts";
import { turnable } from "../tools/select/turned.ts";
import { OnBoxes } from "./OnBoxes.tsx";

/** The handles of the selection: an element's own, or the eight resize handles around one or several. */
export function Handles({ editor }: { editor: Editor }) {
  const key = useSyncExternalStore(
    useCallback((listener: () => void) => listenToHandles(editor, listener), [editor]),
    () => keyOf(editor),
  );
  const own = ownHandles(editor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells when the handles change
  const what = useMemo(() => {
    const found = own ? undefined : resizable(editor);
    return (
      found && {
        ids: new Set(found.shown.map(({ element }) => element.id)),
        connectors: connectorSides(editor),
        turns: turnable(editor) !== undefined,
      }
    );
  }, [key, editor]);
  if (own) return own.handles.map((it) => <Own key={it.name} id={own.id} handle={it} editor={editor} />);
  if (!what) return null;
  return (
    <OnBoxes of={what.ids} editor={editor} className={what.ids.size > 1 ? "handles handles-around" : "handles"}>
      {grips.map((grip) => (
        <ResizeHandle key={`${grip.x},${grip.y}`} grip={grip} editor={editor} />
      ))}
      {what.connectors.map((side) => (
        <div key={`connector ${side.x},${side.y}`} className="connector" style={standingAt(side, connectorGap)} />
      ))}
      {what.turns && <TurnHandle editor={editor} />}
    </OnBoxes>
  );
}

/** Pointers find handles by position (`tools/select`); here they are drawn, and take keys. */
function Own({ id, handle, editor }: { id: string; handle: OwnHandle; editor: Editor }) {
  /** Where the keys have led since the handle received the focus. */
  const meant = useRef<Point>(undefined);
  const { name, at } = handle;
  return (
    <KeyHandle
      className="handle handle-own"
      label={labelOf(handle, editor)}
      editor={editor}
      style={{ left: at.x, top: at.y }}
      onFocus={() => {
        meant.current = undefined;
      }}
      onStep={(direction, isFar) => {
        meant.current = moveHandle(editor, id, name, meant.current ?? at, direction, isFar);
      }}
    />
  );
}

/** Keys need only one of the eight: the lower right corner. */
function ResizeHandle({ grip: { x, y }, editor }: { grip: Grip; editor: Editor }) {
  const style = standingAt({ x, y }, 0);
  if (x !== 1 || y !== 1) return <div className="handle" style={style} />;
  return (
    <KeyHandle
      className="handle"
      label={editor.texts.handles.size}
      editor={editor}
      style={style}
      onStep={(direction, isFar) => resizeSelected(editor, direction, isFar)}
    />
  );
}

function TurnHandle({ editor }: { editor: Editor }) {
  return (
    <KeyHandle
      className="handle handle-turn"
      label={editor.texts.handles.turn}
      description={editor.texts.handles.turnKeys}
      editor={editor}
      style={standingAt(turnCorner, turnGap)}
      onStep={({ x, y }) => turnSelected(editor, x + y > 0 ? 1 : -1)}
    />
  );
}

type Side = { readonly x: number; readonly y: number };

/** On the box of `gripBox`, or this many screen pixels outside it. */
const standingAt = ({ x, y }: Side, gap: number) => ({ left: alongAxis(x, gap), top: alongAxis(y, gap) });
const alongAxis = (side: number, gap: number): string =>
  side === 0
    ? "50%"
    : `calc(${(side + 1) * 50}% + ${side} * (max(0px, ${roomForGrips}px / var(--zoom) - 100%) / 2 + ${gap}px / var(--zoom)))`;

type KeyHandleProps = {
  readonly className: string;
  readonly label: string;
  /** How keys move it, if not as they move all others. */
  readonly description?: string;
  readonly style: React.CSSProperties;
  readonly editor: Editor;
  readonly onFocus?: () => void;
  readonly onStep: (direction: Point, isFar: boolean) => void;
};

/** A handle that the arrow keys move. Escape returns to the board; all other keys do what they do there. */
function KeyHandle({ className, label, description, style, editor, onFocus, onStep }: KeyHandleProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-description={description ?? editor.texts.handles.keys}
      style={style}
      onFocus={onFocus}
      onKeyDown={(event) => {
        const direction = directionOf(event.key);
        if (event.key === "Escape") event.currentTarget.closest<HTMLElement>(".board")?.focus({ preventScroll: true });
        else if (direction) onStep(direction, event.shiftKey);
        else return;
        event.preventDefault();
      }}
    />
  );
}

function labelOf({ name, attachedTo }: OwnHandle, { texts, get }: Editor): string {
  const label = texts.arrow.handles[name];
  const attached = attachedTo === undefined ? undefined : get(attachedTo);
  if (!attached) return label;
  return texts.handles.attached(label, modelOf(attached.type)?.textOf(attached).slice(0, 60) ?? "");
}

function ownHandles(editor: Editor): { id: string; handles: readonly OwnHandle[] } | undefined {
  const element = handledElement(editor);
  const handles = element && editor.behaviorOf(element.type)?.handles?.(element, editor.boxOf);
  return handles && { id: element.id, handles };
}

/** What the handles depend on: another value, other handles. The eight follow their box by themselves. */
function keyOf(editor: Editor): unknown {
  const element = handledElement(editor);
  if (element && editor.behaviorOf(element.type)?.handles) return editor.layout.shown(element.id);
  const what = resizable(editor);
  if (!what) return "";
  const sides = connectorSides(editor).length;
  return [...what.shown.map((it) => it.element.id), sides, turnable(editor) !== undefined].join(" ");
}

function listenToHandles(editor: Editor, listener: () => void): () => void {
  const { selection, presence, viewport, layout, machine } = editor;
  let hasWaited = false;
  const stops = [
    selection.onChange(listener),
    presence.onLocks(listener),
    viewport.onChange(listener),
    machine.onChange(listener),
    layout.onMoved((moved) => {
      // What is dragged keeps its size, and so its handles; an arrow's own handles move along it.
      const waits = (machine.state.name === "dragging" || editor.isSettling) && !ownHandles(editor);
      if (!waits && (hasWaited || [...selection.ids].some((id) => moved.has(id)))) listener();
      hasWaited = waits;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
