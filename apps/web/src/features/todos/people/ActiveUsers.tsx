import { Popover } from "@mantine/core";
import type { BoardUser } from "@tafel/contract";
import { peopleTexts as texts } from "../../../texts/todos.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import styles from "./ActiveUsers.module.css";
import { UserCard } from "./UserCard.tsx";

/** Who has the board open: one picture a person, and on it their card. */
export function ActiveUsers({ users }: { readonly users: readonly BoardUser[] }) {
  return (
    <ul className={styles.users} aria-label={texts.active}>
      {users.map((user) => {
        const name = `${user.firstname} ${user.lastname}`;
        return (
          <li key={user.userId}>
            <Popover position="bottom-end" shadow="md" radius="lg" withArrow trapFocus returnFocus>
              <Popover.Target>
                <button type="button" className={styles.user} aria-label={texts.card(name)}>
                  <PersonAvatar userId={user.userId} name={name} picture={user.profilePicture} size={32} decorative />
                </button>
              </Popover.Target>
              <Popover.Dropdown>
                <UserCard user={user} />
              </Popover.Dropdown>
            </Popover>
          </li>
        );
      })}
    </ul>
  );
}
