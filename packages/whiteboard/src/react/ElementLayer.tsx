import { useEffect, useMemo, useSyncExternalStore } from "react";
import { byIndex } from "../board/order.ts";
import type { Editor } from "../engine/editor.ts";
import type { Mounted } from "../engine/mounted.ts";
import { ElementNode } from "./ElementNode.tsx";

/** The nodes in sight. It hears of ids only; each element listens to itself. */
export function ElementLayer({ editor, mounted }: { editor: Editor; mounted: Mounted }) {
  const ids = useSyncExternalStore(mounted.onChange, () => mounted.ids);
  const nodes = useMemo(() => new Map<string, HTMLElement>(), []);

  // Nodes stay where they are in the document, so that none loses its focus; z-index stacks them.
  useEffect(() => {
    const stack = () => {
      const elements = ids.flatMap((id) => editor.get(id) ?? []).sort(byIndex);
      elements.forEach(({ id }, rank) => {
        const node = nodes.get(id);
        const value = String(rank + 1);
        if (node && node.style.zIndex !== value) node.style.zIndex = value;
      });
    };
    stack();
    return editor.store.onIds(stack);
  }, [editor, ids, nodes]);

  return ids.map((id) => <ElementNode key={id} id={id} editor={editor} nodes={nodes} />);
}
