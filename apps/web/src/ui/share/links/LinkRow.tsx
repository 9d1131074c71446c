import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { shareTexts } from "../../../texts/share.ts";
import { dateText } from "../../date.ts";
import { useFocusBack } from "../../use-focus-back.ts";
import type { SharedBoard } from "../shared-board.ts";
import { EmbedCode } from "./EmbedCode.tsx";
import { LinkAddress } from "./LinkAddress.tsx";
import { LinkForm } from "./LinkForm.tsx";
import { addressOf, embedCode, type Link, secretOf, type useLinks } from "./links.ts";

const texts = shareTexts.guests;

type Props = {
  readonly board: SharedBoard;
  readonly link: Link;
  readonly changes: ReturnType<typeof useLinks>;
};

/** One link: what it allows, who made it, when it was last used; and its address as long as it is known here. */
export function LinkRow({ board, link, changes }: Props) {
  const [isChanging, setChanging] = useState(false);
  const { button, giveBack } = useFocusBack();
  const close = () => {
    giveBack();
    setChanging(false);
  };
  const secret = secretOf(link.id);
  const { change, end } = changes;
  return (
    <Stack
      component="li"
      gap="xs"
      p="sm"
      bd="1px solid var(--mantine-color-default-border)"
      style={{ borderRadius: 8 }}
    >
      <div>
        <Text fw={600}>{texts.may(link.role)}</Text>
        <Text size="sm" c="dimmed">
          {factsOf(link).join(" · ")}
        </Text>
      </div>
      {secret && <LinkAddress address={addressOf(secret)} />}
      {secret && link.frameOrigins.length > 0 && <EmbedCode code={embedCode(link.id, secret, board.name)} />}
      {isChanging ? (
        <LinkForm
          link={link}
          isPending={change.isPending}
          onCancel={close}
          onSave={(choices) => change.mutate({ link, choices }, { onSuccess: close })}
        />
      ) : (
        <Group gap="xs">
          <Button ref={button} size="compact-md" variant="default" onClick={() => setChanging(true)}>
            {texts.change}
          </Button>
          {!secret && (
            <Button
              size="compact-md"
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate({ link, renew: true })}
            >
              {texts.renew}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            loading={end.isPending}
            onClick={() => end.mutate(link.id)}
          >
            {texts.end}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const nameOfWebsite = (origin: string): string => origin.replace("https://", "");

const factsOf = (link: Link): readonly string[] => [
  link.expiresAt ? texts.validUntil(dateText(link.expiresAt)) : texts.forEver,
  ...(link.hasPassword ? [texts.withPassword] : []),
  ...(link.maxGuests ? [texts.atOnce(link.maxGuests)] : []),
  ...(link.frameOrigins.length > 0 ? [texts.embeddedAt(link.frameOrigins.map(nameOfWebsite))] : []),
  ...(link.allowsCopies ? [texts.mayCopy] : []),
  ...(link.createdBy ? [texts.madeBy(link.createdBy)] : []),
  link.lastUsedAt ? texts.lastUsed(dateText(link.lastUsedAt)) : texts.unused,
];
