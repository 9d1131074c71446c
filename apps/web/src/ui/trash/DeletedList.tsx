import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { deletedTexts as texts } from "../../texts/deleted.ts";
import { relativeTime } from "../relative-time.ts";
import { EmptyState } from "../states.tsx";
import { useNow } from "../use-now.ts";

/** More than anybody looks through without searching. */
const mostShown = 50;

export type DeletedEntry = {
  readonly key: string;
  readonly name: string;
  /** What it was. */
  readonly kind: string;
  readonly person: string;
  readonly at: string;
  /** Answers whether it is there. */
  readonly restore: () => Promise<boolean>;
};

type Props = {
  /** The last deleted first. */
  readonly entries: readonly DeletedEntry[];
  readonly label: string;
  readonly emptyText: string;
};

/** What was deleted on a board and is gone, to bring it back. */
export function DeletedList({ entries, label, emptyText }: Props) {
  const [words, setWords] = useState("");
  const frame = useRef<HTMLDivElement>(null);
  const wanted = words.trim().toLocaleLowerCase();
  const found = entries.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    // The button that had the focus goes with its row.
    <Stack ref={frame} tabIndex={-1} gap="md" style={{ outline: "none" }}>
      <Text c="dimmed">{texts.description}</Text>
      {entries.length > 5 && (
        <TextInput
          aria-label={texts.find}
          placeholder={texts.find}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      {entries.length === 0 && <EmptyState title={texts.empty} text={emptyText} />}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label={label}>
        {found.slice(0, mostShown).map((entry) => (
          <Deleted key={entry.key} entry={entry} onRestored={() => frame.current?.focus({ preventScroll: true })} />
        ))}
      </Stack>
      {found.length > mostShown && <Text c="dimmed">{texts.more(found.length - mostShown)}</Text>}
    </Stack>
  );
}

type DeletedProps = { readonly entry: DeletedEntry; readonly onRestored: () => void };

function Deleted({ entry, onRestored }: DeletedProps) {
  const now = useNow(30_000);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    if (await entry.restore()) onRestored();
    setBusy(false);
  };
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text lineClamp={2} style={{ overflowWrap: "anywhere" }}>
          {entry.name}
        </Text>
        <Text size="sm" c="dimmed">
          {entry.kind}, {texts.by(entry.person, relativeTime(entry.at, now))}
        </Text>
      </div>
      <Button
        variant="default"
        mih="2.75rem"
        flex="none"
        loading={isBusy}
        aria-label={texts.restoreNamed(entry.name)}
        onClick={() => void press()}
      >
        {texts.restore}
      </Button>
    </Group>
  );
}
