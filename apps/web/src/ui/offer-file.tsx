import { Button, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { texts } from "../texts/taken-back.ts";

/** Whether something was refused because of what its author is to the board by now. */
export const isOfRole = ({ code, cause }: { readonly code: string; readonly cause?: string }): boolean =>
  code === "not-a-member" || cause === "view-only";

const id = "not-kept";

/** Offers to save the board with what was not kept as a file, until it is answered; once, though much was refused. */
export function offerFile(save: () => Promise<void>): void {
  const answer = () => {
    notifications.hide(id);
    void save();
  };
  notifications.show({
    id,
    color: "chalk",
    autoClose: false,
    message: (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts.notKept}</Text>
        <Button variant="light" onClick={answer}>
          {texts.saveNotKept}
        </Button>
      </Stack>
    ),
  });
}
