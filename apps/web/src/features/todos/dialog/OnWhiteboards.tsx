import { Anchor, Group, Stack, Text } from "@mantine/core";
import { type AnswerOf, whiteboards } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { dialogTexts as texts } from "../../../texts/todos.ts";
import { WhiteboardPreview } from "../../../ui/WhiteboardPreview.tsx";
import styles from "./OnWhiteboards.module.css";

type Props = {
  readonly todoId: string;
  /** What was edited stays here: whoever follows a link keeps this page. */
  readonly isEdited: boolean;
};

/** Of more a name has to do: each picture is a whole whiteboard. */
const mostPictures = 2;

/** Leads to the whiteboards on which a todo lies, with what is near it there; where it lies on none, there is nothing. */
export function OnWhiteboards({ todoId, isEdited }: Props) {
  const { data: found = [] } = useQuery({
    queryKey: ["whiteboards", "with-todo", todoId],
    queryFn: async () => (await answerOf(call(whiteboards.withTodo, { params: { todoId } }))).whiteboards,
  });
  if (found.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label={texts.onWhiteboards}>
      <Text size="sm">{texts.onWhiteboards}</Text>
      <Group gap="sm" align="flex-start">
        {found.map((whiteboard, at) => (
          <OnWhiteboard
            key={whiteboard.uuid}
            whiteboard={whiteboard}
            hasPicture={at < mostPictures}
            isEdited={isEdited}
          />
        ))}
      </Group>
    </Stack>
  );
}

type OneProps = Pick<Props, "isEdited"> & {
  readonly whiteboard: AnswerOf<typeof whiteboards.withTodo>["whiteboards"][number];
  readonly hasPicture: boolean;
};

function OnWhiteboard({ whiteboard, hasPicture, isEdited }: OneProps) {
  const { uuid, name, teamId, elementId, lastEdited, comesFrom, leadsTo } = whiteboard;
  return (
    <div className={hasPicture ? styles.pictured : undefined}>
      <Anchor
        size="sm"
        className={styles.link ?? ""}
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
        {hasPicture && (
          <span className={styles.picture}>
            <WhiteboardPreview id={uuid} name={name} lastEdited={lastEdited} elementCount={1} around={elementId} />
          </span>
        )}
        {name}
      </Anchor>
      {comesFrom.length > 0 && <Text size="sm">{texts.comesFrom(comesFrom)}</Text>}
      {leadsTo.length > 0 && <Text size="sm">{texts.leadsTo(leadsTo)}</Text>}
    </div>
  );
}
