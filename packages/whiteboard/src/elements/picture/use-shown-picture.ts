import { useEffect, useState } from "react";
import type { Editor } from "../../engine/editor.ts";
import { type Box, heightOf, widthOf } from "../../geometry/box.ts";
import { uprightOf } from "../../geometry/turn.ts";
import { longerSides, type PictureSize } from "../board-files.ts";
import { keptPicturesOf } from "./kept-pictures.ts";
import type { Picture } from "./model.ts";

/** Milliseconds without zooming after which a picture of another size is fetched, and until one that failed is again. */
const quiet = 200;
const retryAfter = 20_000;

/** The address of a stored picture in the size that is needed to show it; undefined until it is there. */
export function useShownPicture(editor: Editor, element: Picture, box: Box): string | undefined {
  const { file } = element;
  const size = useWantedSize(editor, element, box);
  const [shown, setShown] = useState<{ file: string; url: string }>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    if (!file) return;
    const taken = keptPicturesOf(editor).take(file, size);
    let isGone = false;
    let cancel = () => {};
    void taken.url.then((url) => {
      if (isGone) return;
      // What was shown in another size stays until then.
      if (url) setShown({ file, url });
      else cancel = editor.clock.after(retryAfter, () => setRound((before) => before + 1));
    });
    return () => {
      isGone = true;
      cancel();
      taken.giveBack();
    };
  }, [editor, file, size, round]);

  return shown && shown.file === file ? shown.url : undefined;
}

/** The size in which it has as many pixels as the screen shows of it, a moment after that has changed. */
function useWantedSize(editor: Editor, element: Picture, box: Box): PictureSize {
  const { viewport, layout, clock } = editor;
  const { id } = element;
  const [size, setSize] = useState(() => sizeFor(element, box, viewport.camera.zoom * devicePixelRatio));

  useEffect(() => {
    let cancel = () => {};
    const look = () => {
      const wanted = sizeFor(element, uprightOf(layout.boxOf(id) ?? box), viewport.camera.zoom * devicePixelRatio);
      cancel();
      if (wanted !== size) cancel = clock.after(quiet, () => setSize(wanted));
    };
    look();
    const stops = [viewport.onChange(look), layout.onShown(id, look)];
    return () => {
      cancel();
      for (const stop of stops) stop();
    };
  }, [element, box, id, size, viewport, layout, clock]);
  return size;
}

/** `zoom`: pixels of the screen per board unit. */
export function sizeFor({ crop, pixels }: Picture, box: Box, zoom: number): PictureSize {
  const across = (widthOf(box) * zoom) / (crop.right - crop.left);
  const down = (heightOf(box) * zoom) / (crop.bottom - crop.top);
  const { width, height } = pixels ?? { width: across, height: down };
  // It fills its place: the side that is cut off has more pixels than are seen.
  const wanted = Math.max(width, height) * Math.max(across / width, down / height);
  if (wanted <= longerSides.small) return "small";
  return wanted <= longerSides.medium ? "medium" : "full";
}
