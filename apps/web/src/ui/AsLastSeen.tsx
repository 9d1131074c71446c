import { Group, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { isTransientError } from "../data/query-client.ts";
import { lastSeenTexts as texts } from "../texts/last-seen.ts";

type Props = { readonly query: Pick<UseQueryResult, "data" | "error" | "failureReason"> };

/** Says that what is shown of a query was not loaded now, because the server could not be reached. */
export function AsLastSeen({ query: { data, error, failureReason } }: Props) {
  if (data === undefined || !isTransientError(failureReason ?? error)) return null;
  return (
    <Group role="status" gap="xs" wrap="nowrap">
      <IconCloudOff size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Text size="sm">{texts.notice}</Text>
    </Group>
  );
}
