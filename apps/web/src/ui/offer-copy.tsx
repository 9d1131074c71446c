import { Button, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { texts } from "../texts/taken-back.ts";
import { copyText } from "./copy-text.ts";
import { toast } from "./toast.ts";

/** Says why something written was not kept, and shows it until it is copied or closed. */
export function offerCopy(why: string, written: string): void {
  const copy = async () => {
    if (!(await copyText(written))) return toast.error(texts.textNotCopied);
    notifications.hide(id);
    toast.success(texts.textCopied);
  };
  const id = notifications.show({
    color: "red",
    autoClose: false,
    message: (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{why}</Text>
        <Text size="sm" lineClamp={4} style={{ whiteSpace: "pre-line", overflowWrap: "anywhere", userSelect: "text" }}>
          {written}
        </Text>
        <Button variant="light" onClick={() => void copy()}>
          {texts.copyText}
        </Button>
      </Stack>
    ),
  });
}
