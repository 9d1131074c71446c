import { Anchor, Group, Text } from "@mantine/core";
import { whiteboards } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { dialogTexts as texts } from "../../../texts/todos.ts";

type Props = {
  readonly todoId: string;
  /** What was edited stays here: whoever follows a link keeps this page. */
  readonly isEdited: boolean;
};

/** Leads to the whiteboards on which a todo lies; where it lies on none, there is nothing. */
export function OnWhiteboards({ todoId, isEdited }: Props) {
  const { data: found = [] } = useQuery({
    queryKey: ["whiteboards", "with-todo", todoId],
    queryFn: async () => (await answerOf(call(whiteboards.withTodo, { params: { todoId } }))).whiteboards,
  });
  if (found.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label={texts.onWhiteboards}>
      <Text size="sm">{texts.onWhiteboards}</Text>
      {found.map(({ uuid, name, teamId, elementId }) => (
        <Anchor
          key={uuid}
          size="sm"
          renderRoot={(look) => (
            <Link
              to="/whiteboard/$id"
              params={{ id: uuid }}
              search={teamId === null ? {} : { teamId }}
              hash={elementId}
              {...(isEdited && { target: "_blank" })}
              {...look}
            />
          )}
        >
          {name}
        </Anchor>
      ))}
    </Group>
  );
}
