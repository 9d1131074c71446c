import { Kbd, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { type Cursor, type Editor, type Person, useObserved } from "@tafel/whiteboard";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import styles from "./FollowBar.module.css";

/** Whose view is being followed, and a button to stop; also announces the end, and who could be followed now. */
export function FollowBar({ editor, onStop }: { editor: Editor; onStop: () => void }) {
  const person = useObserved(editor.followed);
  const presenter = usePresenter(editor);
  const [last, setLast] = useState<Person>();
  useEffect(() => {
    if (person) setLast(person);
  }, [person]);
  return (
    <>
      {person && <div className={styles.frame} style={{ borderColor: person.color }} aria-hidden="true" />}
      <div className={styles.place}>
        <div role="status">
          {person && (
            <span className={styles.said} style={{ background: person.color }}>
              {texts.following(editor.nameOf(person))}
            </span>
          )}
          {!person && presenter && (
            <span className={styles.said} style={{ background: presenter.color }}>
              {texts.isPresenting(editor.nameOf(presenter))}
            </span>
          )}
          {!person && last && <VisuallyHidden>{texts.followedNoMore(editor.nameOf(last))}</VisuallyHidden>}
        </div>
        {!person && presenter && (
          <UnstyledButton className={styles.stop} onClick={() => editor.followed.set(presenter)}>
            {texts.followPresenter}
          </UnstyledButton>
        )}
        {person && (
          <UnstyledButton
            className={styles.stop}
            onClick={() => {
              editor.followed.set(undefined);
              onStop();
            }}
          >
            {texts.stopFollowing} <Kbd>{texts.keyNames.Escape}</Kbd>
          </UnstyledButton>
        )}
      </div>
    </>
  );
}

/** Somebody else who presents; the same object until that changes. */
function usePresenter({ presence }: Editor): Cursor | undefined {
  const subscribe = useCallback((listener: () => void) => presence.onCursors(listener), [presence]);
  const source = useSyncExternalStore(
    subscribe,
    () => [...presence.cursors].find(([, { presents }]) => presents !== undefined)?.[0],
  );
  return source === undefined ? undefined : presence.cursors.get(source);
}
