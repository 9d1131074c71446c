import { Button } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconUser, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMyTeams } from "../../../data/my-teams.ts";
import { overviewTexts as texts } from "../../../texts/todos.ts";
import styles from "./Sidebar.module.css";

/** My Workspace and the teams. At 768 px or less (specification, point 9) it is collapsed to a button that opens it. */
export function Sidebar({ workspace }: { readonly workspace: string }) {
  const teams = useMyTeams().data ?? [];
  const [isOpen, setOpen] = useState(false);
  const present = teams.find(({ id }) => id === workspace)?.name ?? texts.personal;
  const close = () => setOpen(false);
  return (
    <nav className={styles.sidebar} aria-label={texts.workspaces}>
      <Button
        className={styles.toggle ?? ""}
        variant="default"
        fullWidth
        justify="space-between"
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.hideWorkspaces : texts.showWorkspaces}
        rightSection={isOpen ? <IconLayoutSidebarLeftCollapse size={18} /> : <IconLayoutSidebarLeftExpand size={18} />}
        onClick={() => setOpen(!isOpen)}
      >
        {present}
      </Button>
      <ul className={styles.entries} data-open={isOpen || undefined}>
        <li>
          <Link to="/boards/personal" className={styles.entry} activeOptions={{ exact: true }} onClick={close}>
            <IconUser size={18} aria-hidden />
            {texts.personal}
          </Link>
        </li>
        {teams.map(({ id, name }) => (
          <li key={id}>
            <Link to="/boards/$teamId" params={{ teamId: id }} className={styles.entry} onClick={close}>
              <IconUsers size={18} aria-hidden />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
