import { useCallback, useSyncExternalStore } from "react";
import type { Editor } from "../engine/editor.ts";
import type { RemoteLock } from "../engine/presence.ts";
import { Carets } from "./Carets.tsx";
import { Cursors } from "./Cursors.tsx";
import { OnBoxes } from "./OnBoxes.tsx";
import { useElement } from "./Overlay.tsx";

/** What is visible of the others on a board: their locks, where they write, and where they point. */
export function Others({ editor }: { editor: Editor }) {
  return (
    <>
      <Locks editor={editor} />
      <Carets editor={editor} />
      <Cursors editor={editor} />
    </>
  );
}

/** What others have locked at the moment, with their names. */
function Locks({ editor }: { editor: Editor }) {
  const { presence } = editor;
  const lockKey = useSyncExternalStore(
    useCallback((listener: () => void) => presence.onLocks(listener), [presence]),
    () => [...presence.locks].map(([id, { username }]) => `${id} ${username}`).join("\n"),
  );
  if (lockKey === "") return null;
  return [...presence.locks].map(([id, lock]) => <LockMark key={id} id={id} lock={lock} editor={editor} />);
}

function LockMark({ id, lock, editor }: { id: string; lock: RemoteLock; editor: Editor }) {
  // Whoever creates an element locks it at once: the lock may arrive before the element itself.
  const isThere = useElement(editor, id, (element) => element !== undefined);
  if (!isThere) return null;
  const color = editor.presence.people.find(({ userId }) => userId === lock.userId)?.color ?? "#667085";
  return (
    <OnBoxes of={id} editor={editor} className="held" style={{ color }}>
      <span className="held-name" style={{ background: color }}>
        {editor.nameOf(lock)}
      </span>
    </OnBoxes>
  );
}
