import { Popover } from "@mantine/core";
import type { BoardUser } from "@tafel/contract";
import { peopleTexts as texts } from "../../../texts/todos.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import styles from "./ActiveUsers.module.css";
import type { Members } from "./members.ts";
import { UserCard } from "./UserCard.tsx";

/** Who has the board open: one picture a person, and on it their card. */
export function ActiveUsers({ users, members }: { readonly users: readonly BoardUser[]; readonly members: Members }) {
  return (
    <ul className={styles.users} aria-label={texts.active}>
      {users.map((user) => {
        const color = members.get(user.userId)?.color;
        const name = `${user.firstname} ${user.lastname}`;
        return (
          <li key={user.userId}>
            <Popover position="bottom-end" shadow="md" radius="lg" withArrow trapFocus returnFocus>
              <Popover.Target>
                <button type="button" className={styles.user} aria-label={texts.card(name)}>
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
