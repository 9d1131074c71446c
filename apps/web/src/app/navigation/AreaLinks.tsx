import { Link } from "@tanstack/react-router";
import { texts } from "../../texts/navigation.ts";
import styles from "./NavigationBar.module.css";

/** The three areas of the current team or of the personal workspace. */
export function AreaLinks({ teamId }: { readonly teamId: string | undefined }) {
  const look = { className: styles.link ?? "", activeProps: { "data-active": true } } as const;
  return (
    <>
      {teamId ? (
        <Link to="/whiteboards/$teamId" params={{ teamId }} {...look}>
          {texts.whiteboards}
        </Link>
      ) : (
        <Link to="/whiteboards/personal" {...look}>
          {texts.whiteboards}
        </Link>
      )}
      {teamId ? (
        <Link to="/boards/$teamId" params={{ teamId }} {...look}>
          {texts.boards}
        </Link>
      ) : (
        <Link to="/boards/personal" {...look}>
          {texts.boards}
        </Link>
      )}
      {teamId ? (
        <Link to="/teams/$teamId" params={{ teamId }} {...look}>
          {texts.teams}
        </Link>
      ) : (
        <Link to="/teams" {...look}>
          {texts.teams}
        </Link>
      )}
    </>
  );
}
