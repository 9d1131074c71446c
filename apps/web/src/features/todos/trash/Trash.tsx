import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { DeletedPart } from "@tafel/contract";
import { type Board, listOf, placeOf } from "@tafel/domain";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { messageOf } from "../../../data/query-client.ts";
import { deletedTexts as texts } from "../../../texts/deleted.ts";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { relativeTime } from "../activity/relative-time.ts";
import { usePersonOf } from "../activity/use-saying.ts";
import { useBoard } from "../board/board-context.ts";
import { useDeleted } from "./use-deleted.ts";
import { useRestore } from "./use-restore.ts";

/** More than anybody looks through without searching. */
const mostShown = 50;

/** Todos and lists that are gone, the last deleted first. */
export function Trash() {
  const { session } = useBoard();
  const { board } = useSyncExternalStore(session.subscribe, session.state);
  const { data, error, refetch } = useDeleted();
  const [words, setWords] = useState("");
  const frame = useRef<HTMLDivElement>(null);
  const restore = useRestore();
  const guests = useMemo(() => new Map(data?.guests.map(({ userId, name }) => [userId, name])), [data]);
  if (!data && error) return <ErrorState title={messageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (!data || !board) return <LoadingState text={texts.loading} />;
  const gone = data.deleted.filter(({ id }) => !listOf(board, id) && !placeOf(board, id));
  const wanted = words.trim().toLocaleLowerCase();
  const found = gone.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    // The button that had the focus goes with its row.
    <Stack ref={frame} tabIndex={-1} gap="md" style={{ outline: "none" }}>
      <Text c="dimmed">{texts.description}</Text>
      {gone.length > 5 && (
        <TextInput
          aria-label={texts.find}
          placeholder={texts.find}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {gone.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label={texts.list}>
        {found.slice(0, mostShown).map((part) => (
          <Deleted
            key={part.id}
            part={part}
            board={board}
            guests={guests}
            onRestore={async () => {
              if (await restore(part)) frame.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      </Stack>
      {found.length > mostShown && <Text c="dimmed">{texts.more(found.length - mostShown)}</Text>}
    </Stack>
  );
}

type DeletedProps = {
  readonly part: DeletedPart;
  readonly board: Board;
  readonly guests: ReadonlyMap<string, string>;
  readonly onRestore: () => Promise<void>;
};

function Deleted({ part, board, guests, onRestore }: DeletedProps) {
  const personOf = usePersonOf(guests);
  const now = useNow(30_000);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onRestore();
    setBusy(false);
  };
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text lineClamp={2} style={{ overflowWrap: "anywhere" }}>
          {part.name}
        </Text>
        <Text size="sm" c="dimmed">
          {kindOf(part, board)}, {texts.by(personOf(part.userId), relativeTime(part.at, now))}
        </Text>
      </div>
      <Button
        variant="default"
        mih="2.75rem"
        flex="none"
        loading={isBusy}
        aria-label={texts.restoreNamed(part.name)}
        onClick={() => void press()}
      >
        {texts.restore}
      </Button>
    </Group>
  );
}

/** The server counts no more of a list. */
const mostCounted = 100;

function kindOf({ listId, todos }: DeletedPart, board: Board): string {
  if (listId === null) return todos > mostCounted ? texts.ofLargeList(mostCounted) : texts.ofList(todos);
  const list = listOf(board, listId);
  return list ? texts.from(list.title) : texts.todo;
}
