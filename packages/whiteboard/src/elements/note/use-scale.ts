import { type RefObject, useLayoutEffect } from "react";
import { measureText } from "../../canvas/measure.ts";
import type { Editor } from "../../engine/editor.ts";
import { scaleName } from "../text/scale.ts";
import { scaleIn } from "./fit.ts";
import type { Note } from "./model.ts";

/** Makes the text of a shown note fit, also while its size changes, which renders nothing. */
export function useScale(sheet: RefObject<HTMLElement | null>, note: Note, { layout }: Editor): void {
  useLayoutEffect(() => {
    if (note.fit !== "shrink") return;
    const { current } = sheet;
    const fit = () => {
      const box = layout.boxOf(note.id);
      if (box) current?.style.setProperty(scaleName, String(scaleIn(note, box, measureText)));
    };
    fit();
    const stop = layout.onShown(note.id, fit);
    return () => {
      stop();
      current?.style.removeProperty(scaleName);
    };
  }, [sheet, note, layout]);
}
