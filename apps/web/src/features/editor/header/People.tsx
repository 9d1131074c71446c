import { Avatar, Group, Menu, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type Editor, type Person, useObserved } from "@tafel/whiteboard";
import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "../../../data/use-session.ts";
import { texts } from "../../../texts/editor.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import styles from "./Header.module.css";

/** How many faces are shown; the rest is a number. */
const most = { wide: 4, narrow: 1 };

/** Who is on the board. Choosing somebody else follows their view, choosing them again ends that. */
export function People({ editor }: { editor: Editor }) {
  const { presence } = editor;
  const people = useSyncExternalStore(
    useCallback((listener: () => void) => presence.onPeople(listener), [presence]),
    () => presence.people,
  );
  const followed = useObserved(editor.followed)?.userId;
  const shown = useMediaQuery("(max-width: 40em)") ? most.narrow : most.wide;
  const self = useSession()?.userId;
  if (people.length === 0) return null;
  const choose = (person: Person) => editor.followed.set(person.userId === followed ? undefined : person);
  const rest = people.slice(shown).filter(({ userId }) => userId !== self);
  const nameOf = (person: Person) => editor.nameOf(person);
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={texts.people(people.length)}>
      {people.slice(0, shown).map((person) =>
        person.userId === self ? (
          <Face key={person.userId} person={person} />
        ) : (
          <UnstyledButton
            key={person.userId}
            className={styles.face}
            aria-label={texts.follow(nameOf(person))}
            aria-pressed={person.userId === followed}
            title={texts.follow(nameOf(person))}
            onClick={() => choose(person)}
          >
            <Face person={person} decorative />
          </UnstyledButton>
        ),
      )}
      {rest.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <UnstyledButton className={styles.face} title={rest.map(nameOf).join(", ")}>
              <Avatar size={30} radius="xl">
                +{rest.length}
              </Avatar>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((person) => (
              <Menu.Item
                key={person.userId}
                leftSection={<Face person={person} decorative />}
                onClick={() => choose(person)}
              >
                {texts.follow(nameOf(person))}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

function Face({ person, decorative = false }: { person: Person; decorative?: boolean }) {
  const { userId, username, picture, color } = person;
  return (
    <PersonAvatar userId={userId} name={username} picture={picture} color={color} size={30} decorative={decorative} />
  );
}
