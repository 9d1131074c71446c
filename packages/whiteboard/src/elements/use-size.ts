import { useCallback, useSyncExternalStore } from "react";
import type { Editor } from "../engine/editor.ts";
import { type Box, heightOf, widthOf } from "../geometry/box.ts";
import { uprightOf } from "../geometry/turn.ts";

/** An element's size; rerenders when it changes, but not while the element only moves. */
export function useSize(id: string, first: Box, editor: Editor) {
  const subscribe = useCallback((listener: () => void) => editor.layout.onShown(id, listener), [editor, id]);
  const size = useSyncExternalStore(subscribe, () => {
    // An element that is being placed is not on the board yet.
    const box = uprightOf(editor.boxOf(id) ?? first);
    return `${widthOf(box)} ${heightOf(box)}`;
  });
  const [width = 1, height = 1] = size.split(" ").map(Number);
  return { width, height };
}
