import { Anchor, Text } from "@mantine/core";
import { IconLayoutKanban } from "@tabler/icons-react";
import type { ListedBoard } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { boardChangedAt, boardsQuery } from "../../data/boards.ts";
import { messageOf } from "../../data/query-client.ts";
import { texts } from "../../texts/dashboard.ts";
import cardStyles from "../../ui/BoardCard.module.css";
import { dateText } from "../../ui/date.ts";
import { BoardLink } from "../../ui/overview/BoardLink.tsx";
import { useCreateBoardHere } from "./create-board.ts";
import styles from "./RecentSection.module.css";
import { RecentSection } from "./RecentSection.tsx";

const TodoChoices = lazy(() =>
  import("../../ui/templates/TodoChoices.tsx").then((it) => ({ default: it.TodoChoices })),
);

/** Specification, point 9: the three most recent. */
const howMany = 3;

const newestFirst = (boards: readonly ListedBoard[]) =>
  boards.toSorted((a, b) => boardChangedAt(b).localeCompare(boardChangedAt(a)));

/** The most recent to-do boards. */
export function RecentBoards({ workspace }: { readonly workspace: string }) {
  const boards = useQuery({ ...boardsQuery(workspace), select: newestFirst });
  const create = useCreateBoardHere(workspace);
  const fallback = workspace === "personal" ? texts.boardsFailed : texts.teamBoardsFailed;
  return (
    <RecentSection
      title={texts.boards}
      viewAll={
        <Anchor
          renderRoot={(root) =>
            workspace === "personal" ? (
              <Link to="/boards/personal" {...root} />
            ) : (
              <Link to="/boards/$teamId" params={{ teamId: workspace }} {...root} />
            )
          }
          aria-label={texts.allBoards}
        >
          {texts.viewAll}
        </Anchor>
      }
      cards={boards.data?.slice(0, howMany).map((board) => (
        <article key={board.id} className={cardStyles.card} aria-label={board.title}>
          <div className={styles.board}>
            <IconLayoutKanban size={28} stroke={1.5} aria-hidden />
            <div>
              <BoardLink board={board} workspace={workspace} source="dashboard" />
              <Text size="sm" c="dimmed">
                {dateText(boardChangedAt(board))} · {texts.todos(board.todoCount)}
              </Text>
            </div>
          </div>
        </article>
      ))}
      failure={boards.isError ? messageOf(boards.error, fallback) : undefined}
      onRetry={() => void boards.refetch()}
      empty={{
        icon: <IconLayoutKanban size={44} stroke={1.25} />,
        title: texts.noBoards,
        text: texts.noBoardsText,
        create: texts.createBoard,
      }}
      create={create}
      Choices={TodoChoices}
    />
  );
}
