import { type Differing, type Editor, FarPictures, filesOf, type Look, lookUpOf } from "@tafel/whiteboard";
import { fit, type ShownBoard, showBoard } from "@tafel/whiteboard/preview";
import { useEffect, useRef, useState } from "react";
import { texts } from "../../../texts/history.ts";
import { lookAround } from "../embed/look-around.ts";
import { type Choosing, chooseElements } from "./choose-elements.ts";
import "../board-place.css";
import styles from "./History.module.css";
import { Marks } from "./marks.ts";
import { PastElements } from "./past-elements.ts";
import type { Past } from "./stretch.ts";

/** As near and as far as on the board itself. */
const range = { smallest: 0.1, largest: 5 };
const fitted = { margin: 24, largestZoom: 1 };
const maxPictures = 200;
/** Elements that change together, whose texts do not hold up the moment. */
const mostMeasured = 200;

type Props = {
  readonly editor: Editor;
  readonly look: Look;
  /** Left out until it is there: what was shown before stays. */
  readonly past: Past | undefined;
  /** Who changed which element last after a version up to the one that is shown; left out where that is not marked. */
  readonly changedSince?: ((version: number) => ReadonlyMap<string, string> | undefined) | undefined;
  /** What is marked as differing from another moment. */
  readonly differing: readonly Differing[] | undefined;
  /** The element to bring into view, each time that this is another value. */
  readonly revealed: { readonly id: string } | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
};

/** The board as it was, to be looked around on: all of it at first. */
export function PastBoard({ editor, look, past, changedSince, differing, revealed, chosen, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ReturnType<typeof show>>();
  const before = useRef<number>(undefined);
  const [board] = useState(() => new PastElements());
  const latest = useRef(chosen);
  latest.current = chosen;
  useEffect(() => {
    if (!place.current) return;
    const choosing = { chosen: () => latest.current, choose: onChoose };
    const shown = show(place.current, board, { editor, look, choosing });
    setShown(shown);
    return shown.close;
  }, [board, editor, look, onChoose]);
  useEffect(() => {
    if (!past) return;
    const { version } = past;
    const isLater = before.current !== undefined && before.current < version;
    const changed = isLater ? changedSince?.(before.current ?? version) : undefined;
    board.become(past.elements, changed?.keys());
    if (changed) shown?.marks.show(changed);
    before.current = version;
  }, [board, shown, past, changedSince]);
  useEffect(() => {
    if (!shown || !differing) return;
    shown.marks.keep(differing);
    return () => shown.marks.close();
  }, [shown, differing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another moment they are elsewhere.
  useEffect(() => shown?.chosen.choose(chosen), [shown, chosen, past]);
  useEffect(() => {
    if (revealed) shown?.reveal(revealed.id);
  }, [shown, revealed]);
  return <div ref={place} className={styles.board} />;
}

type Showing = { readonly editor: Editor; readonly look: Look; readonly choosing: Choosing };

function show(place: HTMLElement, board: ShownBoard, { editor, look, choosing }: Showing) {
  const root = document.createElement("div");
  root.className = styles.painted ?? "";
  // Its keys move the view and choose elements.
  root.tabIndex = 0;
  root.setAttribute("role", "application");
  root.setAttribute("aria-keyshortcuts", ". ,");
  root.setAttribute("aria-label", texts.past);
  place.append(root);
  const pictures = new FarPictures({ lookUp: lookUpOf(editor), fetchFile: filesOf(editor).fetch, most: maxPictures });
  let isMoved = false;
  const shown = showBoard(root, board, {
    ...{ look, pictures, range, mostMeasured, sharpUpTo: range.largest },
    fit: (viewport, content) => {
      if (!isMoved && content) viewport.show(fit(content, viewport.size, fitted.margin, fitted.largestZoom));
    },
  });
  // Later moments are seen where the first one was.
  const stopWaiting = board.onTouched(() => {
    stopWaiting();
    shown.fit();
  });
  lookAround(root, {
    viewport: () => shown.viewport,
    moved: () => {
      isMoved = true;
    },
    showAll: () => {
      isMoved = false;
      shown.fit();
    },
  });
  chooseElements(root, shown, choosing);
  const marking = { root, viewport: shown.viewport, boxOf: shown.boxOf };
  const [marks, chosen] = [new Marks(marking), new Marks(marking)];
  const close = () => {
    stopWaiting();
    marks.close();
    chosen.close();
    shown.close();
    pictures.close();
  };
  const reveal = (id: string) => {
    const box = shown.boxOf(id);
    if (!box) return;
    isMoved = true;
    shown.viewport.reveal(box);
  };
  return { marks, chosen, reveal, close };
}
