import { useSyncExternalStore } from "react";
import { modelOf } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";
import { boxAt } from "../geometry/box.ts";
import { OnBoxes, styleOf } from "./OnBoxes.tsx";

/** What is seen of an element that is on its way onto the board. */
export function Placing({ editor }: { editor: Editor }) {
  return (
    <>
      <Targets editor={editor} />
      <Ghost editor={editor} />
    </>
  );
}

/** What an arrow will hold on to. */
function Targets({ editor }: { editor: Editor }) {
  const { marks } = editor;
  const targets = useSyncExternalStore(marks.onChange, () => marks.get().targets?.join(" ") ?? "");
  return targets
    .split(" ")
    .filter(Boolean)
    .map((id) => <OnBoxes key={id} of={id} editor={editor} className="target" />);
}

/** The element being placed. */
function Ghost({ editor }: { editor: Editor }) {
  const { marks } = editor;
  const ghost = useSyncExternalStore(marks.onChange, () => marks.get().ghost);
  if (!ghost) return null;
  const View = editor.definitionOf(ghost.type)?.View;
  if (!View) return null;
  const frame = modelOf(ghost.type)?.frame;
  const box = frame?.(ghost, editor.boxOf) ?? boxAt(ghost.position, ghost.size);
  return (
    <div className="ghost" style={styleOf(box)}>
      <View element={ghost} box={box} boxOf={editor.layout.boxOf} isSelected={false} editor={editor} />
    </div>
  );
}
