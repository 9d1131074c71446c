import { type Editor, fitSlide, stepToward } from "@tafel/whiteboard";
import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows a frame as large as the window allows, glides to the next one, and lays `hole` over it, around which all is
 * dark. Afterwards the view is as before.
 */
export function useSlideInView(editor: Editor, id: string, hole: RefObject<HTMLElement | null>): void {
  // Before the first slide is shown.
  useLayoutEffect(() => {
    const before = editor.viewport.camera;
    return () => {
      editor.presented.set(undefined);
      editor.viewport.show(before);
    };
  }, [editor]);

  useLayoutEffect(() => {
    const { viewport, layout, clock, reducedMotion, presented } = editor;
    presented.set(id);
    let cancel = () => {};
    let { size } = viewport;
    const goal = () => {
      const box = layout.boxOf(id);
      return box && fitSlide(box, viewport.size);
    };
    const glide = () => {
      const to = goal();
      if (!to) return;
      const next = reducedMotion ? to : stepToward(viewport.camera, to);
      const before = viewport.camera;
      viewport.show(next);
      if (next !== to && viewport.camera !== before) cancel = clock.nextFrame(glide);
    };
    const refit = () => {
      cancel();
      const to = goal();
      if (to) viewport.show(to);
    };
    const cover = () => layOver(editor, id, hole.current);
    const stops = [
      viewport.onChange(() => {
        cover();
        if (viewport.size === size) return;
        ({ size } = viewport);
        refit();
      }),
      layout.onShown(id, () => {
        refit();
        cover();
      }),
    ];
    glide();
    cover();
    return () => {
      cancel();
      for (const stop of stops) stop();
    };
  }, [editor, id, hole]);
}

/** Puts a node where an element is on the screen. */
function layOver({ viewport, layout }: Editor, id: string, node: HTMLElement | null): void {
  const box = layout.boxOf(id);
  if (!box || !node) return;
  const from = viewport.toScreen({ x: box.left, y: box.top });
  const to = viewport.toScreen({ x: box.right, y: box.bottom });
  const [width, height] = [to.x - from.x, to.y - from.y];
  Object.assign(node.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${width}px`, height: `${height}px` });
}
