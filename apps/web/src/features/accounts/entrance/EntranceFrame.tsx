import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { texts } from "../../../texts/accounts.ts";
import styles from "./EntranceFrame.module.css";
import { EntranceSketch } from "./EntranceSketch.tsx";

type Props = { readonly title: string; readonly hint?: ReactNode; readonly children: ReactNode };

/** The frame of every screen on the way in: the form and, if there is room, the board it leads to beside it. */
export function EntranceFrame({ title, hint, children }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <Stack gap="lg" w="100%" maw="25rem">
          <Stack gap={6}>
            <Title order={1}>{title}</Title>
            {hint !== undefined && <Text c="dimmed">{hint}</Text>}
          </Stack>
          {children}
        </Stack>
      </div>
      <aside className={styles.board}>
        <EntranceSketch />
        <p className={styles.promise}>{texts.entrance.promise}</p>
        <p className={styles.more}>{texts.entrance.more}</p>
      </aside>
    </div>
  );
}
