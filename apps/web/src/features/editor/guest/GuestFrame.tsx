import type { ReactNode } from "react";
import { texts } from "../../../texts/navigation.ts";
import { Brand } from "../../../ui/Brand.tsx";
import { lookFor, styleOf } from "../../../ui/board-look.ts";
import { Themed } from "../../../ui/Themed.tsx";
import { useColorScheme } from "../../../ui/use-color-scheme.ts";
import styles from "../editor.module.css";
import header from "../header/Header.module.css";

/** Around what a guest sees before the board, and after it. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  const scheme = useColorScheme();
  return (
    <div className={styles.screen} style={styleOf(lookFor(scheme))}>
      <header className={header.header}>
        <a href="/" className={header.home} aria-label={texts.home}>
          <Brand withName={false} />
        </a>
      </header>
      <div className={styles.outcome}>
        <Themed>{children}</Themed>
      </div>
    </div>
  );
}
