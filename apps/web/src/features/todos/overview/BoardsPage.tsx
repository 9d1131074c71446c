import { IconChecklist } from "@tabler/icons-react";
import type { ListedBoard } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { boardChangedAt, boardsQuery } from "../../../data/boards.ts";
import { CallFailed, messageOf } from "../../../data/query-client.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { overviewTexts as texts } from "../../../texts/todos.ts";
import { BoardsOverview, useSearch } from "../../../ui/overview/BoardsOverview.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { WorkspaceSwitcher } from "../../../ui/WorkspaceSwitcher.tsx";
import { useLeaveWhenGone } from "../use-leave-when-gone.ts";
import { BoardCard } from "./BoardCard.tsx";
import { useCreateBoard, useDeleteBoard } from "./change-board.ts";
import styles from "./Sidebar.module.css";
import { Sidebar } from "./Sidebar.tsx";

const ArchivedBoards = lazy(() => import("./ArchivedBoards.tsx").then((it) => ({ default: it.ArchivedBoards })));
const TodoChoices = lazy(() =>
  import("../../../ui/templates/TodoChoices.tsx").then((it) => ({ default: it.TodoChoices })),
);

/** The to-do boards of the personal workspace or of a team. */
export function BoardsPage() {
  const { teamId: workspace = "personal" } = useParams({ strict: false });
  return (
    <div className={styles.frame}>
      <Sidebar />
      <Overview key={workspace} workspace={workspace} />
    </div>
  );
}

const listing = {
  nameOf: ({ title }: ListedBoard) => title,
  changedAt: boardChangedAt,
  isFavorite: ({ isFavorite }: ListedBoard) => isFavorite,
  // Specification, point 5, "Board sort".
  isOldestFirst: true,
};

function Overview({ workspace }: { readonly workspace: string }) {
  const boards = useQuery(boardsQuery(workspace));
  const failure = boards.error instanceof CallFailed ? boards.error.failure : undefined;
  useLeaveWhenGone(failure?.code, failure ? sentenceOf(failure) : "", workspace);
  const [newId, setNewId] = useState<string>();
  const searching = useSearch();
  const create = useCreateBoard(workspace, (id) => {
    searching.showAll();
    setNewId(id);
  });
  const remove = useDeleteBoard(workspace);
  const navigate = useNavigate();
  const choose = (chosen: string) =>
    void (chosen === "personal"
      ? navigate({ to: "/boards/personal" })
      : navigate({ to: "/boards/$teamId", params: { teamId: chosen } }));
  return (
    <div className={styles.overview}>
      <BoardsOverview
        texts={texts}
        workspace={workspace}
        switcher={
          <span className={styles.switcher}>
            <WorkspaceSwitcher workspace={workspace} onChoose={choose} />
          </span>
        }
        emptyIcon={<IconChecklist size={48} stroke={1.25} />}
        emptyText={texts.emptyText}
        boards={boards}
        listing={listing}
        failed={
          <ErrorState
            title={messageOf(boards.error, workspace === "personal" ? texts.loadFailed : texts.loadTeamFailed)}
            onRetry={() => void boards.refetch()}
          />
        }
        searching={searching}
        putAway={
          <Suspense>
            <ArchivedBoards workspace={workspace} />
          </Suspense>
        }
        create={create}
        Choices={TodoChoices}
        onDelete={remove.mutate}
        card={(board, askToDelete) => (
          <BoardCard
            key={board.id}
            board={board}
            workspace={workspace}
            isNew={board.id === newId}
            onDelete={askToDelete}
          />
        )}
      />
    </div>
  );
}
