import { IconChecklist, IconUser, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMyTeams } from "../../../data/my-teams.ts";
import { pageTitles } from "../../../texts/page-titles.ts";
import { overviewTexts as texts } from "../../../texts/todos.ts";
import { texts as workspaceTexts } from "../../../texts/workspace.ts";
import styles from "./Sidebar.module.css";

/**
 * My todos, and the workspaces: My Workspace and the teams. At 768 px or less (specification, point 9) it collapses to the switcher that other pages
 * have.
 */
export function Sidebar() {
  const teams = useMyTeams().data ?? [];
  return (
    <div className={styles.sidebar}>
      <Link to="/todos" className={styles.entry}>
        <IconChecklist size={18} aria-hidden />
        {pageTitles.myTodos}
      </Link>
      <nav aria-label={texts.workspaces}>
        <ul className={styles.entries}>
          <li>
            <Link to="/boards/personal" className={styles.entry} activeOptions={{ exact: true }}>
              <IconUser size={18} aria-hidden />
              {workspaceTexts.personal}
            </Link>
          </li>
          {teams.map(({ id, name }) => (
            <li key={id}>
              <Link to="/boards/$teamId" params={{ teamId: id }} className={styles.entry}>
                <IconUsers size={18} aria-hidden />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
