import { Button, Stack, Text, UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { groupActivity, placeOf } from "@tafel/domain";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { failureText } from "../../../data/failure-text.ts";
import { activityTexts as texts } from "../../../texts/activity.ts";
import { momentText } from "../../../ui/date.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import { relativeTime } from "../../../ui/relative-time.ts";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { useSeenBoard } from "../board/seen-board.ts";
import styles from "./Activity.module.css";
import type { KnownActivity } from "./known-activity.ts";
import { sentenceOf } from "./sentence.ts";
import { useActivity } from "./use-activity.ts";
import { useSaying } from "./use-saying.ts";

type Props = {
  /** Of this todo; without one, of the board. */
  readonly todoId?: string | undefined;
  /** Opens a todo that is still there. */
  readonly onOpen?: ((todoId: string) => void) | undefined;
};

/** Who did what and when, the newest first, as it happens. */
export function ActivityList({ todoId, onOpen }: Props) {
  const { known, failure, retry, loadMore, isLoadingMore } = useActivity(todoId);
  if (!known && failure) return <ErrorState title={failureText(failure, texts.loadFailed)} onRetry={retry} />;
  if (!known) return <LoadingState text={texts.loading} />;
  if (known.activity.length === 0 && !known.next) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  return (
    <Stack gap="sm">
      <Lines known={known} todoId={todoId} onOpen={onOpen} />
      {known.next ? (
        <Button variant="default" loading={isLoadingMore} onClick={() => void loadMore()}>
          {texts.more}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {texts.end}
        </Text>
      )}
    </Stack>
  );
}

type LinesProps = Props & { readonly known: KnownActivity };

function Lines({ known, todoId, onOpen }: LinesProps) {
  const { session } = useSeenBoard();
  const { board } = useSyncExternalStore(session.subscribe, session.state);
  const saying = useSaying(board, known, todoId);
  const now = useNow(30_000);
  const lines = useMemo(() => groupActivity(known.activity), [known.activity]);
  return (
    <ol className={styles.lines} aria-label={texts.title}>
      {lines.map((line) => {
        const [only, ...others] = line.todoIds;
        const isThere = board && only !== undefined && others.length === 0 && placeOf(board, only) !== undefined;
        return (
          <li key={line.key} className={styles.line}>
            <Who userId={line.userId} name={saying.personOf(line.userId)} />
            <div>
              <Sentence onPress={onOpen && isThere ? () => onOpen(only) : undefined}>
                <span className={styles.who}>{saying.personOf(line.userId)}</span> {sentenceOf(line, saying)}
              </Sentence>
              <time className={styles.when} dateTime={line.at} title={momentText(line.at)}>
                {relativeTime(line.at, now)}
              </time>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Who({ userId, name }: { readonly userId: string; readonly name: string }) {
  const { members } = useSeenBoard();
  const member = members.get(userId);
  return (
    <PersonAvatar
      userId={userId}
      name={member?.name ?? name}
      picture={member?.picture}
      color={member?.color}
      size={28}
      decorative
    />
  );
}

type SentenceProps = { readonly onPress: (() => void) | undefined; readonly children: ReactNode };

/** Leads to the todo it is about. */
function Sentence({ onPress, children }: SentenceProps) {
  if (!onPress) return <div className={styles.text}>{children}</div>;
  return (
    <UnstyledButton className={`${styles.text} ${styles.leading}`} onClick={onPress}>
      <span>{children}</span>
      <IconChevronRight className={styles.chevron} size={16} aria-hidden />
    </UnstyledButton>
  );
}
