import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { equal } from "../../board/equal.ts";
import { change } from "../../board/operation.ts";
import { directionOf } from "../../commands/keys.ts";
import type { Editor } from "../../engine/editor.ts";
import type { EditingProps } from "../definition.ts";
import { useLock } from "../use-lock.ts";
import { croppedTo, type Edge, laidUnder, moveEdges } from "./crop-window.ts";
import type { Crop, Picture } from "./model.ts";
import { useShownPicture } from "./use-shown-picture.ts";
import { Caption, PictureView } from "./view.tsx";
import "./cropping.css";

/** Edges take keys; corners are for pointers, and drawn above them. */
const edges = [["left"], ["top"], ["right"], ["bottom"]] as const;
const corners = [
  ["left", "top"],
  ["right", "top"],
  ["right", "bottom"],
  ["left", "bottom"],
] as const;

/** The whole picture, and a window over the part of it that will be shown. Enter or leaving it saves, Escape does not. */
export function PictureCropping(props: EditingProps<Picture>) {
  const { element, box, editor } = props;
  useLock(editor, element.id);
  const url = useShownPicture(editor, element, box);
  return url ? <Window {...props} url={url} /> : <PictureView {...props} isSelected />;
}

function Window({ element, box, editor, url }: EditingProps<Picture> & { readonly url: string }) {
  const [laid] = useState(() => laidUnder(element, box));
  const [crop, setCrop] = useState(laid.shown);
  const root = useRef<HTMLFieldSetElement>(null);
  const zoom = useZoom(editor);
  const texts = editor.texts.picture;
  const end = useEnding(editor, element.id, () => {
    if (!equal(crop, laid.shown)) editor.do(change(element.id, croppedTo(element, box, laid, crop)));
  });
  useEffect(() => root.current?.querySelector("button")?.focus({ preventScroll: true }), []);

  const drag = useDrag(editor, crop, (from, moved, offset) => setCrop(moveEdges(from, moved, offset, laid)));
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const edge = event.target instanceof HTMLElement ? event.target.dataset.edge : undefined;
    const direction = directionOf(event.key);
    if (event.key === "Enter" || event.key === "Escape") end(event.currentTarget, event.key === "Enter");
    else if (direction && edge) {
      const step = event.shiftKey ? 10 : 1;
      const offset = { x: direction.x * step, y: direction.y * step };
      // The buttons below are named so.
      setCrop(moveEdges(crop, [edge as Edge], offset, laid));
    } else return;
    event.preventDefault();
  };
  const whole = { left: laid.left, top: laid.top, width: laid.width, height: laid.height };
  const percent = (share: number) => `${share * 100}%`;
  const inset = `${percent(crop.top)} ${percent(1 - crop.right)} ${percent(1 - crop.bottom)} ${percent(crop.left)}`;
  const window = {
    left: percent(crop.left),
    top: percent(crop.top),
    right: percent(1 - crop.right),
    bottom: percent(1 - crop.bottom),
  };
  return (
    <fieldset ref={root} className="picture" aria-label={texts.crop} onKeyDown={onKeyDown}>
      <div className="cropping" style={{ ...whole, "--pixel": `${1 / zoom}px` } as CSSProperties}>
        <img className="cropping-whole" src={url} alt="" draggable={false} />
        <img src={url} alt="" draggable={false} style={{ clipPath: `inset(${inset})` }} />
        <div className="cropping-window" style={window} {...drag([])}>
          {edges.map(([edge]) => (
            <button key={edge} type="button" data-edge={edge} aria-label={texts.edges[edge]} {...drag([edge])} />
          ))}
          {corners.map((both) => (
            <span key={both.join()} data-corner={both.join(" ")} {...drag(both)} />
          ))}
        </div>
      </div>
      <Caption caption={element.caption} />
    </fieldset>
  );
}

/** Whoever leaves it has saved, unless it was with Escape. */
function useEnding(editor: Editor, id: string, save: () => void) {
  const latest = useRef(save);
  latest.current = save;
  const isCanceled = useRef(false);
  useEffect(
    () => () => {
      if (!isCanceled.current && editor.get(id)) latest.current();
    },
    [editor, id],
  );
  return (place: Element, isSaved: boolean) => {
    isCanceled.current = !isSaved;
    // After a key, the focus returns to the board, which handles keys.
    const board = place.closest<HTMLElement>(".board");
    editor.selection.stopEditing();
    board?.focus({ preventScroll: true });
  };
}

/** What lets edges follow the pointer. */
function useDrag(
  editor: Editor,
  crop: Crop,
  move: (from: Crop, edges: readonly Edge[], offset: { x: number; y: number }) => void,
) {
  const begun = useRef<{ crop: Crop; x: number; y: number; edges: readonly Edge[] }>(undefined);
  return (edges: readonly Edge[]) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      begun.current = { crop, x: event.clientX, y: event.clientY, edges };
    },
    onPointerMove: (event: PointerEvent) => {
      event.stopPropagation();
      const { current } = begun;
      if (!current) return;
      const { zoom } = editor.viewport.camera;
      const offset = { x: (event.clientX - current.x) / zoom, y: (event.clientY - current.y) / zoom };
      move(current.crop, current.edges, offset);
    },
    onPointerUp: (event: PointerEvent) => {
      event.stopPropagation();
      begun.current = undefined;
    },
    onPointerCancel: () => {
      begun.current = undefined;
    },
  });
}

function useZoom({ viewport }: Editor): number {
  return useSyncExternalStore(
    useCallback((listener: () => void) => viewport.onChange(listener), [viewport]),
    () => viewport.camera.zoom,
  );
}
