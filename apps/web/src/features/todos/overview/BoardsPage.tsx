import { Button, CloseButton, Group, SegmentedControl, TextInput } from "@mantine/core";
import { IconChecklist, IconPlus, IconSearch } from "@tabler/icons-react";
import type { ListedBoard } from "@tafel/contract";
import { type BoardFilter, shownBoards } from "@tafel/domain";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { useMyTeams } from "../../../data/my-teams.ts";
import { CallFailed, messageOf } from "../../../data/query-client.ts";
import { overviewTexts as texts } from "../../../texts/todos.ts";
import cardStyles from "../../../ui/BoardCard.module.css";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { Page } from "../../../ui/Page.tsx";
import { EmptyState, ErrorState, LoadingState } from "../../../ui/states.tsx";
import { sendWaiting } from "../board/send-waiting.ts";
import { tellRefused } from "../board/tell-refused.ts";
import { useWayOut } from "../use-way-out.ts";
import { BoardCard } from "./BoardCard.tsx";
import { boardsQuery } from "./boards-query.ts";
import { useCreateBoard, useDeleteBoard } from "./change-board.ts";
import styles from "./Sidebar.module.css";
import { Sidebar } from "./Sidebar.tsx";

/** The to-do boards of one's own workspace or of a team's. */
export function BoardsPage() {
  const { teamId: workspace = "personal" } = useParams({ strict: false });
  useEffect(() => sendWaiting(tellRefused), []);
  return (
    <div className={styles.frame}>
      <Sidebar workspace={workspace} />
      <Overview key={workspace} workspace={workspace} />
    </div>
  );
}

const filters: readonly BoardFilter[] = ["all", "recent", "favorites"];

function Overview({ workspace }: { readonly workspace: string }) {
  const boards = useQuery(boardsQuery(workspace));
  const failure = boards.error instanceof CallFailed ? boards.error.failure : undefined;
  useWayOut(failure?.code, failure?.message ?? "", workspace);
  const team = useMyTeams().data?.find(({ id }) => id === workspace);
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<BoardFilter>("all");
  const [toDelete, setToDelete] = useState<ListedBoard>();
  const [newId, setNewId] = useState<string>();
  const showAll = () => {
    setSearch("");
    setFilter("all");
  };
  const create = useCreateBoard(workspace, (id) => {
    showAll();
    setNewId(id);
  });
  const remove = useDeleteBoard(workspace);
  const createButton = (
    <Button leftSection={<IconPlus size={18} />} loading={create.isPending} onClick={() => create.mutate()}>
      {texts.create}
    </Button>
  );
  return (
    <Page
      size="xl"
      title={texts.title}
      description={workspace === "personal" ? texts.personal : (team?.name ?? "")}
      actions={createButton}
    >
      <Group gap="md" justify="space-between">
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={18} />}
          rightSection={search && <CloseButton aria-label={texts.clearSearch} onClick={() => setSearch("")} />}
          flex={1}
          miw="14rem"
          maw="28rem"
        />
        <SegmentedControl
          aria-label={texts.filters.label}
          data={filters.map((value) => ({ value, label: texts.filters[value] }))}
          value={filter}
          onChange={(value) => setFilter(value as BoardFilter)}
        />
      </Group>
      {boards.data ? (
        <Cards boards={boards.data} filter={filter} search={search} createButton={createButton} onShowAll={showAll}>
          {(board) => (
            <BoardCard
              key={board.id}
              board={board}
              workspace={workspace}
              isNew={board.id === newId}
              onDelete={() => setToDelete(board)}
            />
          )}
        </Cards>
      ) : boards.isPending ? (
        <LoadingState text={texts.loading} />
      ) : (
        <ErrorState
          title={messageOf(boards.error, workspace === "personal" ? texts.loadFailed : texts.loadTeamFailed)}
          onRetry={() => void boards.refetch()}
        />
      )}
      <ConfirmDialog
        opened={toDelete !== undefined}
        title={texts.deleteTitle}
        question={texts.deleteQuestion(toDelete?.title ?? "")}
        warning={texts.deleteWarning}
        confirm={texts.deleteConfirm}
        onClose={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) remove.mutate(toDelete.id);
          setToDelete(undefined);
        }}
      />
    </Page>
  );
}

type CardsProps = {
  readonly boards: readonly ListedBoard[];
  readonly filter: BoardFilter;
  readonly search: string;
  readonly createButton: ReactNode;
  readonly onShowAll: () => void;
  readonly children: (board: ListedBoard) => ReactNode;
};

function Cards({ boards, filter, search, createButton, onShowAll, children }: CardsProps) {
  const shown = shownBoards(boards, filter, search);
  if (boards.length === 0) {
    return (
      <EmptyState
        icon={<IconChecklist size={48} stroke={1.25} />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={createButton}
      />
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title={texts.noMatchTitle}
        text={texts.noMatchText}
        action={
          <Button variant="default" onClick={onShowAll}>
            {texts.showAll}
          </Button>
        }
      />
    );
  }
  return <div className={cardStyles.grid}>{shown.map(children)}</div>;
}
