import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { byIndex } from "../board/order.ts";
import type { Editor } from "../engine/editor.ts";
import type { Mounted } from "../engine/mounted.ts";
import { ElementNode } from "./ElementNode.tsx";
import { stacking } from "./stacking.ts";

/** The nodes in the viewport. It is notified of ids only; each element listens to itself. */
export function ElementLayer({ editor, mounted }: { editor: Editor; mounted: Mounted }) {
  const ids = useSyncExternalStore(mounted.onChange, () => mounted.ids);
  const nodes = useMemo(() => new Map<string, HTMLElement>(), []);
  const ranks = useRef<ReadonlyMap<string, number>>(new Map());

  // Nodes keep their place in the document, so that none loses its focus; z-index stacks them.
  useEffect(() => {
    const stack = () => {
      const elements = ids.flatMap((id) => editor.get(id) ?? []).sort(byIndex);
      ranks.current = stacking(
        elements.map(({ id }) => id),
        ranks.current,
      );
      for (const [id, rank] of ranks.current) {
        const node = nodes.get(id);
        const value = String(rank);
        if (node && node.style.zIndex !== value) node.style.zIndex = value;
      }
    };
    stack();
    return editor.store.onIds(stack);
  }, [editor, ids, nodes]);

  return ids.map((id) => <ElementNode key={id} id={id} editor={editor} nodes={nodes} />);
}
