import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { encode } from "uqr";
import { shareTexts } from "../../../texts/share.ts";
import { inviteTexts } from "../../../texts/teams.ts";
import { copyText } from "../../copy-text.ts";
import { toast } from "../../toast.ts";

const texts = shareTexts.guests;

/** The address of a link that was just made: to copy, and to scan. */
export function LinkAddress({ address }: { readonly address: string }) {
  const copy = async () => {
    if (await copyText(address)) toast.success(inviteTexts.copied);
    else toast.error(inviteTexts.copyFailed);
  };
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.made}</Text>
      <Group align="flex-start" gap="sm">
        <QrCode text={address} />
        <Stack gap="xs" flex={1} miw="11rem">
          <TextInput
            aria-label={texts.address}
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button leftSection={<IconCopy size={18} />} onClick={() => void copy()} style={{ alignSelf: "flex-start" }}>
            {texts.copy}
          </Button>
        </Stack>
      </Group>
    </Stack>
  );
}

/** Modules around it that have to stay light, and pixels of each. */
const margin = 3;

/** Dark on light in every theme: that is what cameras look for. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: margin });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={132}
      height={132}
      shapeRendering="crispEdges"
      role="img"
      aria-label={texts.address}
      style={{ background: "white", borderRadius: 8, flex: "none" }}
    >
      <path d={path} fill="black" />
    </svg>
  );
}
