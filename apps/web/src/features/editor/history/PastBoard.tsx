import { type Editor, FarPictures, filesOf, type Look, lookUpOf } from "@tafel/whiteboard";
import { FollowedBoard, type ShownBoard, showBoard } from "@tafel/whiteboard/preview";
import { useEffect, useRef, useState } from "react";
import { texts } from "../../../texts/history.ts";
import { lookAround } from "../embed/look-around.ts";
import styles from "./History.module.css";

/** As near and as far as on the board itself. */
const range = { smallest: 0.1, largest: 5 };
const maxPictures = 200;

type Props = {
  readonly editor: Editor;
  readonly look: Look;
  readonly past: { readonly version: number; readonly elements: Readonly<Record<string, unknown>> } | undefined;
};

/** The board as it was, to be looked around on; the view is at first that of the live board, and stays from moment to moment. */
export function PastBoard({ editor, look, past }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [board] = useState(() => new FollowedBoard());
  useEffect(() => {
    if (place.current) return show(place.current, board, editor, look);
  }, [board, editor, look]);
  useEffect(() => {
    if (past) board.replace(Object.values(past.elements), past.version);
  }, [board, past]);
  return <div ref={place} className={styles.board} />;
}

function show(place: HTMLElement, board: ShownBoard, editor: Editor, look: Look): () => void {
  const root = document.createElement("div");
  root.className = styles.painted ?? "";
  // Its keys move the view.
  root.tabIndex = 0;
  root.setAttribute("role", "img");
  root.setAttribute("aria-label", texts.past);
  place.append(root);
  const pictures = new FarPictures({ lookUp: lookUpOf(editor), fetchFile: filesOf(editor).fetch, most: maxPictures });
  let isPlaced = false;
  const shown = showBoard(root, board, {
    ...{ look, pictures, range, sharpUpTo: range.largest },
    fit: (viewport) => {
      if (!isPlaced) viewport.show(editor.viewport.camera);
      isPlaced = true;
    },
  });
  const looking = { viewport: () => shown.viewport, moved: () => {}, showAll: () => shown.viewport.fitContent() };
  lookAround(root, looking);
  return () => {
    shown.close();
    pictures.close();
  };
}
