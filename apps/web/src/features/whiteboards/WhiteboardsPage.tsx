import { Button } from "@mantine/core";
import { IconChalkboard, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useMyTeams } from "../../data/my-teams.ts";
import { type WhiteboardSummary, whiteboardsQuery } from "../../data/whiteboards.ts";
import { texts } from "../../texts/whiteboards.ts";
import cardStyles from "../../ui/BoardCard.module.css";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Page } from "../../ui/Page.tsx";
import { EmptyState, LoadingState } from "../../ui/states.tsx";
import { WorkspaceSwitcher } from "../../ui/WorkspaceSwitcher.tsx";
import { useCreateWhiteboard, useDeleteWhiteboard } from "./change-whiteboard.ts";
import { OverviewControls } from "./OverviewControls.tsx";
import { type Filter, shownWhiteboards } from "./shown-whiteboards.ts";
import { WhiteboardCard } from "./WhiteboardCard.tsx";

/** The whiteboards of one's own workspace or of a team's. */
export function WhiteboardsPage() {
  const { teamId: workspace = "personal" } = useParams({ strict: false });
  const navigate = useNavigate();
  const teams = useMyTeams();
  if (workspace !== "personal" && teams.isSuccess && !teams.data.some(({ id }) => id === workspace)) {
    return <NotMine />;
  }
  return (
    <Overview
      key={workspace}
      workspace={workspace}
      onWorkspace={(chosen) =>
        void (chosen === "personal"
          ? navigate({ to: "/whiteboards/personal" })
          : navigate({ to: "/whiteboards/$teamId", params: { teamId: chosen } }))
      }
    />
  );
}

type OverviewProps = { readonly workspace: string; readonly onWorkspace: (workspace: string) => void };

function Overview({ workspace, onWorkspace }: OverviewProps) {
  const boards = useQuery(whiteboardsQuery(workspace));
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [toDelete, setToDelete] = useState<WhiteboardSummary>();
  const showAll = () => {
    setSearch("");
    setFilter("all");
  };
  const create = useCreateWhiteboard(workspace, showAll);
  const remove = useDeleteWhiteboard(workspace);
  const loadError = boards.error;
  useEffect(() => {
    if (loadError) console.error("whiteboards could not be loaded", loadError);
  }, [loadError]);
  const createButton = (
    <Button leftSection={<IconPlus size={18} />} loading={create.isPending} onClick={() => create.mutate()}>
      {texts.create}
    </Button>
  );
  return (
    <Page
      size="wide"
      title={texts.title}
      description={<WorkspaceSwitcher workspace={workspace} personal={texts.personal} onChoose={onWorkspace} />}
      actions={createButton}
    >
      <OverviewControls search={search} filter={filter} onSearch={setSearch} onFilter={setFilter} />
      {boards.data ? (
        <Cards
          boards={boards.data}
          shown={shownWhiteboards(boards.data, search, filter)}
          workspace={workspace}
          createButton={createButton}
          onShowAll={showAll}
          onDelete={setToDelete}
        />
      ) : boards.isPending ? (
        <LoadingState text={texts.loading} />
      ) : (
        // Why is only logged (specification, point 8); a way on there is all the same.
        <Button variant="default" mx="auto" onClick={() => void boards.refetch()} loading={boards.isFetching}>
          {texts.loadAgain}
        </Button>
      )}
      <ConfirmDialog
        opened={toDelete !== undefined}
        title={texts.deleteTitle}
        question={texts.deleteQuestion(toDelete?.name ?? "")}
        warning={texts.deleteWarning}
        confirm={texts.deleteConfirm}
        cancel={texts.cancel}
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
  readonly boards: readonly WhiteboardSummary[];
  readonly shown: readonly WhiteboardSummary[];
  readonly workspace: string;
  readonly createButton: React.ReactNode;
  readonly onShowAll: () => void;
  readonly onDelete: (board: WhiteboardSummary) => void;
};

function Cards({ boards, shown, workspace, createButton, onShowAll, onDelete }: CardsProps) {
  if (boards.length === 0) {
    return (
      <EmptyState
        icon={<IconChalkboard size={48} stroke={1.25} />}
        title={texts.emptyTitle}
        text={workspace === "personal" ? texts.emptyText : texts.emptyTeamText}
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
  return (
    <div className={cardStyles.grid}>
      {shown.map((board) => (
        <WhiteboardCard key={board.id} board={board} workspace={workspace} onDelete={() => onDelete(board)} />
      ))}
    </div>
  );
}

function NotMine() {
  return (
    <EmptyState
      title={texts.notMember}
      text={texts.notMemberText}
      action={
        <Button component={Link} to="/whiteboards/personal">
          {texts.toPersonal}
        </Button>
      }
    />
  );
}
