import { Popover } from "@mantine/core";
import type { BoardUser } from "@tafel/contract";
import { distinctColors, personColor } from "@tafel/domain";
import { peopleTexts as texts } from "../../../texts/todos.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import styles from "./ActiveUsers.module.css";
import type { Members } from "./members.ts";
import { nameOf, UserCard } from "./UserCard.tsx";

/** Their colors in the team, but no two alike; the order is the same in everybody's window. */
const apart = (users: readonly BoardUser[], members: Members): ReadonlyMap<string, string> =>
  distinctColors(
    users
      .map(({ userId, color }) => ({ userId, color: color ?? members.get(userId)?.color ?? personColor(userId) }))
      .sort((a, b) => (a.userId < b.userId ? -1 : 1)),
  );

/** Who has the board open: one picture a person, with their card. */
export function ActiveUsers({ users, members }: { readonly users: readonly BoardUser[]; readonly members: Members }) {
  const colors = apart(users, members);
  return (
    <ul className={styles.users} aria-label={texts.active}>
      {users.map((user) => {
        const color = colors.get(user.userId);
        const name = nameOf(user);
        return (
          <li key={user.userId}>
            <Popover position="bottom-end" shadow="md" radius="lg" withArrow trapFocus returnFocus>
              <Popover.Target>
                <button
                  type="button"
                  className={styles.user}
                  aria-label={texts.card(user.isGuest ? texts.guest(name) : name)}
                >
                  <PersonAvatar
                    userId={user.userId}
                    name={name}
                    picture={user.profilePicture}
                    color={color}
                    size={32}
                    decorative
                  />
                </button>
              </Popover.Target>
              <Popover.Dropdown>
                <UserCard user={user} color={color} />
              </Popover.Dropdown>
            </Popover>
          </li>
        );
      })}
    </ul>
  );
}
