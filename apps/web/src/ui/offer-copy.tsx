import { Button, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { texts as words } from "../texts/taken-back.ts";
import { copyText } from "./copy-text.ts";
import { onlyOne, toast } from "./toast.ts";

/** What is offered now, by why it was not kept. */
const offered = new Map<string, ReadonlyMap<string, string>>();

/**
 * Says why something written was not kept, and shows it until it is copied or closed. `texts` are by what they were written
 * into: more that is not kept for the same reason meanwhile is shown along with them, and a text that comes again replaces
 * the former one.
 */
export function offerCopy(why: string, texts: ReadonlyMap<string, string>): void {
  const isShown = offered.has(why);
  const all = new Map([...(offered.get(why) ?? []), ...texts]);
  offered.set(why, all);
  const written = [...all.values()].join("\n\n");
  const { id } = onlyOne(why);
  const copy = async () => {
    if (!(await copyText(written))) return toast.error(words.textNotCopied);
    notifications.hide(id);
    toast.success(words.textCopied);
  };
  notifications[isShown ? "update" : "show"]({
    id,
    color: "red",
    autoClose: false,
    onClose: () => offered.delete(why),
    message: (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{why}</Text>
        <Text size="sm" lineClamp={4} style={{ whiteSpace: "pre-line", overflowWrap: "anywhere", userSelect: "text" }}>
          {written}
        </Text>
        <Button variant="light" onClick={() => void copy()}>
          {words.copyText}
        </Button>
      </Stack>
    ),
  });
}
