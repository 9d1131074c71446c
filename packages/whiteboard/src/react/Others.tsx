import { useCallback, useSyncExternalStore } from "react";
import type { Editor } from "../engine/editor.ts";
import type { Hold } from "../engine/presence.ts";
import { Carets } from "./Carets.tsx";
import { Cursors } from "./Cursors.tsx";
import { OnBoxes } from "./OnBoxes.tsx";
import { useElement } from "./Overlay.tsx";

/** What is visible of the others on a board: what they hold, where they write, and where they point. */
export function Others({ editor }: { editor: Editor }) {
  return (
    <>
      <Holds editor={editor} />
      <Carets editor={editor} />
      <Cursors editor={editor} />
    </>
  );
}

/** What others hold at the moment, with their names. */
function Holds({ editor }: { editor: Editor }) {
  const { presence } = editor;
  const held = useSyncExternalStore(
    useCallback((listener: () => void) => presence.onHolds(listener), [presence]),
    () => [...presence.holds].map(([id, { username }]) => `${id} ${username}`).join("\n"),
  );
  if (held === "") return null;
  return [...presence.holds].map(([id, hold]) => <Held key={id} id={id} hold={hold} editor={editor} />);
}

function Held({ id, hold, editor }: { id: string; hold: Hold; editor: Editor }) {
  // A person who creates an element holds it at once: that news may arrive before the element itself.
  const isThere = useElement(editor, id, (element) => element !== undefined);
  if (!isThere) return null;
  const color = editor.presence.people.find(({ userId }) => userId === hold.userId)?.color ?? "#667085";
  return (
    <OnBoxes of={id} editor={editor} className="held" style={{ color }}>
      <span className="held-name" style={{ background: color }}>
        {hold.username}
      </span>
    </OnBoxes>
  );
}
