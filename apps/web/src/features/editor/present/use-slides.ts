import { browserClock, type Editor, framesInOrder } from "@tafel/whiteboard";
import { useEffect, useRef, useState } from "react";
import { texts } from "../../../texts/editor.ts";

export type Slide = { readonly id: string; readonly name: string; readonly notes: string };

/** Milliseconds without a change after which the slides are looked up again. */
const quiet = 200;

/** The frames as slides, and the one that is shown; what others change in them meanwhile counts. */
export function useSlides(editor: Editor, onNone: () => void) {
  const [slides, setSlides] = useState(() => slidesOf(editor));
  const [current, setCurrent] = useState(() => firstSlide(editor, slides));
  const at = slides.findIndex(({ id }) => id === current);
  const lastAt = useRef(at);
  if (at >= 0) lastAt.current = at;
  const latest = useRef(onNone);
  latest.current = onNone;

  useEffect(() => {
    let cancel = () => {};
    const stop = editor.layout.onMoved(() => {
      cancel();
      cancel = browserClock.after(quiet, () => setSlides(slidesOf(editor)));
    });
    return () => {
      cancel();
      stop();
    };
  }, [editor]);
  // The one that was shown is gone: the one in its place follows.
  useEffect(() => {
    if (at >= 0) return;
    const next = slides[Math.min(lastAt.current, slides.length - 1)];
    if (next) setCurrent(next.id);
    else latest.current();
  }, [slides, at]);

  const go = (to: number) => {
    const slide = slides[Math.max(0, Math.min(to, slides.length - 1))];
    if (slide) setCurrent(slide.id);
  };
  return { slides, at: Math.max(0, at), current, go };
}

const slidesOf = (editor: Editor): readonly Slide[] =>
  framesInOrder(editor).map(({ element }, at) => {
    // What is in the order is a frame, and its model has read them.
    const { name, notes } = element as unknown as { readonly name: string; readonly notes: string };
    return { id: element.id, name: name || texts.slideWithoutName(at + 1), notes };
  });

/** The selected frame, or else the first. */
const firstSlide = ({ selection }: Editor, slides: readonly Slide[]): string =>
  (slides.find(({ id }) => selection.has(id)) ?? slides[0])?.id ?? "";
