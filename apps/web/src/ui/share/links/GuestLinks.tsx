import { Button, Group, Stack, Text } from "@mantine/core";
import { IconLink, IconUnlink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shareTexts } from "../../../texts/share.ts";
import { useFocusBack } from "../../use-focus-back.ts";
import { useFocusNeighbor } from "../../use-focus-neighbor.ts";
import type { SharedBoard } from "../shared-board.ts";
import { LinkForm } from "./LinkForm.tsx";
import { LinkRow } from "./LinkRow.tsx";
import { linksQuery, useLinks } from "./links.ts";

const texts = shareTexts.guests;

type Props = { readonly board: SharedBoard; readonly teamId: string; readonly isAdmin: boolean };

/** The links by which guests come to a board, and making another. */
export function GuestLinks({ board, teamId, isAdmin }: Props) {
  const { data } = useQuery(linksQuery(board));
  const changes = useLinks(board, teamId);
  const [isMaking, setMaking] = useState(false);
  const { button, giveBack } = useFocusBack();
  const close = () => {
    giveBack();
    setMaking(false);
  };
  const list = useFocusNeighbor(data?.links.map(({ id }) => id) ?? [], button);
  if (!data) return null;
  const { allowed, links } = data;
  return (
    <Stack gap="sm" component="section" aria-labelledby="guest-links">
      <Text id="guest-links" component="h3" fw={600}>
        {texts.title}
      </Text>
      {allowed === "not on this server" && <Text c="dimmed">{texts.offHere}</Text>}
      {allowed === "not in this team" && (
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">{texts.offInTeam}</Text>
          {isAdmin && (
            <Button variant="default" loading={changes.allow.isPending} onClick={() => changes.allow.mutate(true)}>
              {texts.allow}
            </Button>
          )}
        </Group>
      )}
      {allowed === "yes" && (
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
      )}
      {links.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }} aria-label={texts.title} {...list}>
          {links.map((link) => (
            <LinkRow key={link.id} board={board} link={link} changes={changes} />
          ))}
        </Stack>
      )}
      {isMaking && (
        <LinkForm
          isPending={changes.create.isPending}
          onCancel={close}
          onSave={(choices) => changes.create.mutate(choices, { onSuccess: close })}
        />
      )}
      {allowed === "yes" && !isMaking && (
        <Group gap="sm">
          <Button ref={button} variant="default" leftSection={<IconLink size={18} />} onClick={() => setMaking(true)}>
            {texts.create}
          </Button>
          {links.length > 1 && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconUnlink size={18} />}
              loading={changes.endAll.isPending}
              onClick={() => changes.endAll.mutate(undefined, { onSuccess: () => button.current?.focus() })}
            >
              {texts.endAll}
            </Button>
          )}
        </Group>
      )}
      {allowed === "yes" && isAdmin && (
        <Text size="sm" c="dimmed">
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={changes.allow.isPending}
            onClick={() => changes.allow.mutate(false)}
          >
            {texts.forbid}
          </Button>{" "}
          {texts.forbidHint}
        </Text>
      )}
    </Stack>
  );
}
