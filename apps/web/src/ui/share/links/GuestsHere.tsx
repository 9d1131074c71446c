import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { shareTexts } from "../../../texts/share.ts";
import { PersonAvatar } from "../../PersonAvatar.tsx";
import { toast } from "../../toast.ts";
import type { SharedBoard, SharedGuest } from "../shared-board.ts";
import { linkCalls } from "./links.ts";

const texts = shareTexts.guests;

/** Who is on the board by a link at this moment, and the way to remove them from it. */
export function GuestsHere({ board }: { readonly board: SharedBoard }) {
  const remove = useMutation({
    mutationFn: async ({ userId, name }: SharedGuest) => {
      await answerOf(call(linkCalls[board.kind].removeGuest, { params: { uuid: board.id, guestId: userId } }));
      toast.success(texts.removed(name));
    },
    onError: (error) => toast.failed(error, texts.removeFailed),
  });
  return (
    <Stack gap="xs" component="section" aria-labelledby="guests-here">
      <Text id="guests-here" component="h3" fw={600}>
        {texts.here}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }} aria-labelledby="guests-here">
        {board.guests.map((guest) => (
          <Group component="li" key={guest.userId} gap="sm" wrap="nowrap">
            <PersonAvatar userId={guest.userId} name={guest.name} color={guest.color} size={32} decorative />
            <Text span flex={1} style={{ overflowWrap: "anywhere" }}>
              {guest.name}
            </Text>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              aria-label={texts.removeOne(guest.name)}
              loading={remove.isPending && remove.variables.userId === guest.userId}
              onClick={() => remove.mutate(guest)}
            >
              {texts.remove}
            </Button>
          </Group>
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {texts.removeHint}
      </Text>
    </Stack>
  );
}
