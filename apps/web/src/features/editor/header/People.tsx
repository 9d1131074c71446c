import { Avatar } from "@mantine/core";
import type { Editor } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";

/** As many faces are shown; the rest is a number. */
const most = 4;

/** Who is on the board. */
export function People({ editor }: { editor: Editor }) {
  const { presence } = editor;
  const people = useSyncExternalStore(
    useCallback((listener: () => void) => presence.onPeople(listener), [presence]),
    () => presence.people,
  );
  if (people.length === 0) return null;
  return (
    <Avatar.Group spacing="xs" role="group" aria-label={texts.people(people.length)}>
      {people.slice(0, most).map(({ userId, username, picture }) => (
        <PersonAvatar key={userId} userId={userId} name={username} picture={picture} size={30} />
      ))}
      {people.length > most && (
        <Avatar
          size={30}
          radius="xl"
          title={people
            .slice(most)
            .map((it) => it.username)
            .join(", ")}
        >
          +{people.length - most}
        </Avatar>
      )}
    </Avatar.Group>
  );
}
