import { Button, Stack, Text, Textarea } from "@mantine/core";
import { IconCode } from "@tabler/icons-react";
import { shareTexts } from "../../../texts/share.ts";
import { inviteTexts } from "../../../texts/teams.ts";
import { copyText } from "../../copy-text.ts";
import { toast } from "../../toast.ts";

const texts = shareTexts.guests;

/** What shows the board on the websites that were chosen, as long as the link's address is known here. */
export function EmbedCode({ code }: { readonly code: string }) {
  const copy = async () => {
    if (await copyText(code)) toast.success(texts.codeCopied);
    else toast.error(inviteTexts.copyFailed);
  };
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.codeHint}</Text>
      <Textarea
        aria-label={texts.code}
        value={code}
        readOnly
        autosize
        maxRows={4}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", fontSize: "0.8125rem" } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCode size={18} />}
        onClick={() => void copy()}
        style={{ alignSelf: "flex-start" }}
      >
        {texts.copyCode}
      </Button>
    </Stack>
  );
}
