import { Burger, Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "../../data/use-session.ts";
import { texts } from "../../texts/navigation.ts";
import { Brand } from "../../ui/Brand.tsx";
import { teamInContext } from "../team-context.ts";
import { AreaLinks } from "./AreaLinks.tsx";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import styles from "./NavigationBar.module.css";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

const PersonMenu = lazy(() => import("./PersonMenu.tsx").then(({ PersonMenu }) => ({ default: PersonMenu })));

/** The bar at the top of every page except the whiteboard editor: specification, point 2, "Navigation bar". */
export function NavigationBar({ path }: { readonly path: string }) {
  const isLoggedIn = useSession() !== undefined;
  const [isOpen, setOpen] = useState(false);
  const teamId = teamInContext(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the path changes.
  useEffect(() => setOpen(false), [path]);
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link to={isLoggedIn ? "/dashboard" : "/"} className={styles.home} aria-label={texts.home}>
          <Brand />
        </Link>
        {isLoggedIn && (
          <nav className={styles.wide} aria-label={texts.label}>
            <AreaLinks teamId={teamId} />
          </nav>
        )}
        <Group gap="xs" ml="auto" wrap="nowrap">
          <LanguageSwitch />
          <ThemeSwitch />
          {isLoggedIn && (
            <Suspense fallback={<span className={styles.personPlace} />}>
              <PersonMenu />
            </Suspense>
          )}
          <span className={styles.burger}>
            <Burger
              size="sm"
              opened={isOpen}
              aria-expanded={isOpen}
              aria-label={isOpen ? texts.closeMenu : texts.openMenu}
              onClick={() => setOpen(!isOpen)}
            />
          </span>
          {!isLoggedIn && (
            <nav className={styles.wide} aria-label={texts.label}>
              <GuestLinks />
            </nav>
          )}
        </Group>
      </div>
      {isOpen && (
        <nav className={styles.narrow} aria-label={texts.label}>
          {isLoggedIn ? <AreaLinks teamId={teamId} /> : <GuestLinks />}
        </nav>
      )}
    </header>
  );
}

function GuestLinks() {
  return (
    <>
      <Button component={Link} to="/login" variant="subtle" my="auto">
        {texts.logIn}
      </Button>
      <Button component={Link} to="/signup" my="auto">
        {texts.signUp}
      </Button>
    </>
  );
}
