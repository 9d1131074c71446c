import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { IconChalkboard, IconChecklist, IconUsers } from "@tabler/icons-react";
import type { WireTrashed } from "@tafel/contract";
import { trashTexts as texts } from "../../texts/trash.ts";
import { dateText } from "../../ui/date.ts";
import { useNow } from "../../ui/use-now.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const icons = { whiteboard: IconChalkboard, todos: IconChecklist, team: IconUsers } satisfies Record<
  WireTrashed["kind"],
  unknown
>;

type Props = { readonly board: WireTrashed; readonly onRestore: () => void; readonly onDelete: () => void };

/** A deleted board or team: what it is, who deleted it when, and how long it can be restored. */
export function TrashedBoard({ board, onRestore, onDelete }: Props) {
  const { kind, name, deletedAt, deletedBy, endsAt } = board;
  const now = useNow(hour);
  const on = dateText(deletedAt);
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / day));
  const Icon = icons[kind];
  return (
    <Paper component="li" withBorder p="md">
      <Group justify="space-between" gap="md">
        <Group gap="sm" wrap="nowrap" align="flex-start" flex={1} miw="min(100%, 16rem)">
          <Icon size={22} stroke={1.5} aria-hidden style={{ flex: "none" }} />
          <Stack gap={2}>
            <Text fw={600} style={{ overflowWrap: "anywhere" }}>
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {[
                texts.kinds[kind],
                deletedBy === null ? texts.deletedOn(on) : texts.deletedBy(deletedBy, on),
                texts.daysLeft(left),
              ].join(" · ")}
            </Text>
          </Stack>
        </Group>
        <Group gap="xs">
          <Button variant="default" mih="2.75rem" aria-label={texts.restoreBoard(name)} onClick={onRestore}>
            {texts.restore}
          </Button>
          <Button variant="light" color="red" mih="2.75rem" aria-label={texts.deleteBoard(name)} onClick={onDelete}>
            {texts.forEver}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
