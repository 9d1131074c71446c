import { Kbd, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { type Editor, type Person, useObserved } from "@tafel/whiteboard";
import { useEffect, useState } from "react";
import { texts } from "../../../texts/editor.ts";
import styles from "./FollowBar.module.css";

/** Whose view is being followed, and a button to stop; also announces the end. */
export function FollowBar({ editor, onStop }: { editor: Editor; onStop: () => void }) {
  const person = useObserved(editor.followed);
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
              {texts.following(person.username)}
            </span>
          )}
          {!person && last && <VisuallyHidden>{texts.followedNoMore(last.username)}</VisuallyHidden>}
        </div>
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
