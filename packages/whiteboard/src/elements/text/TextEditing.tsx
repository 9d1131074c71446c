import type Quill from "quill/core.js";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import { addNext } from "../../commands/add-next.ts";
import type { Editor } from "../../engine/editor.ts";
import { putCaret, typeAtCaret } from "./caret.ts";
import { keepCaretInView } from "./caret-in-view.ts";
import { discardUnseen } from "./discard-unseen.ts";
import { keepFitting } from "./keep-fitting.ts";
import { type LinkPlace, linkPlaceOf, listenToLinks } from "./link-place.ts";
import { listenToTyping } from "./listen-to-typing.ts";
import { scaled } from "./scale.ts";
import { shareTyping } from "./share-typing.ts";
import { listenToShortcuts } from "./shortcuts.ts";
import { openSurface } from "./surface.ts";
import { TextBar } from "./TextBar.tsx";
import type { RichText } from "./text.ts";
import { useLockWhileTyping } from "./use-lock-while-typing.ts";
import { takeEarlyText } from "./waiting.ts";

type Props = {
  readonly editor: Editor;
  readonly id: string;
  /** What the text is called. */
  readonly label: string;
  /** The formats of the whole text; those of single letters are in it. */
  readonly style: CSSProperties & { readonly fontSize: number };
  /** The factor for every font size with which a text fits, where it is made to. */
  readonly scaleOf?: (text: RichText) => number;
};

/**
 * An element's text while it is being written. Others get it in steps; leaving it sends it at once. It needs an element
 * of the class `text-editing` around it: pressing that moves the caret.
 */
export function TextEditing({ editor, id, label, style, scaleOf }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const [linked, setLinked] = useState<LinkPlace>();

  useLayoutEffect(() => {
    if (!place.current) return;
    const surface = openSurface(place.current, label);
    // Before the typing is shared, which looks how high the text is.
    const stopFitting = scaleOf && keepFitting(surface, editor, id, scaleOf);
    const sharing = shareTyping(surface, editor, id);
    const finish = listenToShortcuts(surface, sharing.send);
    surface.focus();
    putCaret(surface, editor.machine.last?.screen, place.current);
    typeAtCaret(surface, takeEarlyText());
    // Not before: what was shown only now gets its place after this, and the view would go where it is not.
    const stopLooking = keepCaretInView(surface, editor);
    const stopLinks = listenToLinks(surface);
    surface.keyboard.addBinding({ key: "k", shortKey: true }, () => setLinked(linkPlaceOf(surface)));
    setQuill(surface);
    const stopListening = listenToTyping(surface, editor, () => {
      // First, so that undo takes back the new note before the words.
      finish();
      addNext(editor, id);
    });
    return () => {
      finish();
      sharing.stop();
      discardUnseen(editor, id);
      stopFitting?.();
      stopLooking();
      stopLinks();
      stopListening();
    };
  }, [editor, id, label, scaleOf]);
  useLockWhileTyping(editor, id);

  return (
    <>
      <div ref={place} style={{ ...style, fontSize: scaled(style.fontSize) }} />
      {quill && (
        <TextBar
          quill={quill}
          editor={editor}
          id={id}
          fontSize={style.fontSize}
          linked={linked}
          onLink={() => setLinked(linked ? undefined : linkPlaceOf(quill))}
          onLinkDone={() => setLinked(undefined)}
        />
      )}
    </>
  );
}
