import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { equal } from "../board/equal.ts";
import { change } from "../board/operation.ts";
import { modelOf } from "../elements/models.ts";
import { nameOf } from "../elements/name.ts";
import { useLock } from "../elements/use-lock.ts";
import { oncePerFrame } from "../engine/clock.ts";
import type { Editor } from "../engine/editor.ts";
import { hasName } from "../engine/names.ts";
import { grow, intersects } from "../geometry/box.ts";
import { OnBoxes } from "./OnBoxes.tsx";
import { useElement } from "./Overlay.tsx";

/** Screen pixels around the view in which names are ready. */
const around = 240;
/** Milliseconds without zooming after which other names are shown. */
const quiet = 120;

/** The names above elements that have one (frames), over everything on the board and equally large at every zoom. */
export function Names({ editor }: { editor: Editor }) {
  const editing = useSyncExternalStore(
    useCallback((listener: () => void) => editor.selection.onChange(listener), [editor]),
    () => editor.selection.editing,
  );
  const ids = useInSight(editor, useNamed(editor));
  return ids.map((id) => (
    <OnBoxes key={id} of={id} editor={editor} className="named">
      {id === editing ? <NameEditing id={id} editor={editor} /> : <Name id={id} editor={editor} />}
    </OnBoxes>
  ));
}

function Name({ id, editor }: { id: string; editor: Editor }) {
  const name = useElement(editor, id, (element) => element && nameOf(element, editor.texts.frame.unnamed));
  return <span className="name">{name}</span>;
}

/** The name, edited in place: Enter or leaving it saves, Escape keeps the old one. */
function NameEditing({ id, editor }: { id: string; editor: Editor }) {
  useLock(editor, id);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const element = editor.get(id);
  const before = (element && nameOf(element, "")) ?? "";
  const [name, setName] = useState(before);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  const stop = () => {
    isDone.current = true;
    if (editor.selection.editing === id) editor.selection.stopEditing();
  };
  const commit = () => {
    if (isDone.current) return;
    stop();
    const field = element && modelOf(element.type)?.nameField;
    const wanted = name.trim();
    if (field !== undefined && wanted !== before && editor.get(id)) editor.do(change(id, { [field]: wanted }));
  };
  // Selecting something else ends the editing before the field loses the focus.
  const latest = useRef(commit);
  latest.current = commit;
  useEffect(() => () => latest.current(), []);
  return (
    <input
      ref={input}
      className="name name-field"
      data-live=""
      aria-label={editor.texts.frame.name}
      placeholder={editor.texts.frame.unnamed}
      maxLength={200}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      // It is not left when the window loses the focus.
      onBlur={() => document.hasFocus() && commit()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
        const board = event.currentTarget.closest<HTMLElement>(".board");
        if (event.key === "Enter") commit();
        else stop();
        // After a key, the focus returns to the board, which handles keys.
        board?.focus({ preventScroll: true });
      }}
    />
  );
}

const isNamed = (editor: Editor, id: string): boolean => modelOf(editor.get(id)?.type ?? "")?.nameField !== undefined;

/** The elements that have a name (frames): the same array until one comes or goes. */
export function useNamed(editor: Editor): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const { store } = editor;
    const known = new Set([...store.values()].flatMap(({ id }) => (isNamed(editor, id) ? [id] : [])));
    setIds([...known]);
    return store.onTouched((touched) => {
      let isOther = false;
      for (const id of touched) {
        if (isNamed(editor, id) === known.has(id)) continue;
        isOther = true;
        if (!known.delete(id)) known.add(id);
      }
      if (isOther) setIds([...known]);
    });
  }, [editor]);
  return ids;
}

/**
 * Of these, those whose names can be read in the view or close to it: the same array until they are others. While it is
 * zoomed they stay the same: names that come all at once cost more than a frame has.
 */
function useInSight(editor: Editor, ids: readonly string[]): readonly string[] {
  const [inSight, setInSight] = useState<readonly string[]>([]);
  useEffect(() => {
    const { viewport, layout, selection, clock } = editor;
    let { zoom } = viewport.camera;
    let cancel = () => {};
    const look = () => {
      const area = grow(viewport.seen, around / viewport.camera.zoom);
      const now = ids.filter((id) => {
        const box = editor.boxOf(id);
        return box && (id === selection.editing || (hasName(box, viewport.camera.zoom) && intersects(box, area)));
      });
      setInSight((before) => (equal(before, now) ? before : now));
    };
    const frame = oncePerFrame(clock, () => {
      if (zoom === viewport.camera.zoom) return look();
      zoom = viewport.camera.zoom;
      cancel();
      cancel = clock.after(quiet, look);
    });
    look();
    const stops = [viewport.onChange(frame.ask), layout.onMoved(frame.ask), selection.onChange(frame.ask), frame.stop];
    return () => {
      cancel();
      for (const stop of stops) stop();
    };
  }, [editor, ids]);
  return inSight;
}
