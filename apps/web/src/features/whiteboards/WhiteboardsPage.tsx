import { Button } from "@mantine/core";
import { IconChalkboard } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { lazy, useEffect, useState } from "react";
import { useMyTeams } from "../../data/my-teams.ts";
import { type WhiteboardSummary, whiteboardsQuery } from "../../data/whiteboards.ts";
import { language } from "../../texts/language.ts";
import { texts } from "../../texts/whiteboards.ts";
import { texts as workspaceTexts } from "../../texts/workspace.ts";
import { BoardsOverview, useSearch } from "../../ui/overview/BoardsOverview.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { WorkspaceSwitcher } from "../../ui/WorkspaceSwitcher.tsx";
import {
  useCreateWhiteboard,
  useDeleteWhiteboard,
  useFavoriteWhiteboard,
  useRenameWhiteboard,
} from "./change-whiteboard.ts";
import { WhiteboardCard } from "./WhiteboardCard.tsx";

const WhiteboardChoices = lazy(() =>
  import("../../ui/templates/WhiteboardChoices.tsx").then((it) => ({ default: it.WhiteboardChoices })),
);

/** The whiteboards of one's own workspace or of a team's. */
export function WhiteboardsPage() {
  const { teamId: workspace = "personal" } = useParams({ strict: false });
  const teams = useMyTeams();
  const isForeign = workspace !== "personal" && teams.isSuccess && !teams.data.some(({ id }) => id === workspace);
  return isForeign ? <NotMine /> : <Overview key={workspace} workspace={workspace} />;
}

const listing = {
  nameOf: ({ name }: WhiteboardSummary) => name,
  changedAt: ({ lastEdited }: WhiteboardSummary) => lastEdited,
  isFavorite: ({ isFavorite }: WhiteboardSummary) => isFavorite,
};

function Overview({ workspace }: { readonly workspace: string }) {
  const navigate = useNavigate();
  const boards = useQuery(whiteboardsQuery(workspace));
  const team = useMyTeams().data?.find(({ id }) => id === workspace);
  const searching = useSearch();
  const [newId, setNewId] = useState<string>();
  const create = useCreateWhiteboard(workspace, (id) => {
    searching.showAll();
    setNewId(id);
  });
  const remove = useDeleteWhiteboard(workspace);
  const favorite = useFavoriteWhiteboard(workspace);
  const rename = useRenameWhiteboard(workspace);
  const loadError = boards.error;
  useEffect(() => {
    if (loadError) console.error("whiteboards could not be loaded", loadError);
  }, [loadError]);
  const choose = (chosen: string) =>
    void (chosen === "personal"
      ? navigate({ to: "/whiteboards/personal" })
      : navigate({ to: "/whiteboards/$teamId", params: { teamId: chosen } }));
  return (
    <BoardsOverview
      texts={texts}
      workspace={workspace}
      lang={language.ofGermanParts}
      description={workspace === "personal" ? texts.personal : (team?.name ?? "")}
      switcher={<WorkspaceSwitcher workspace={workspace} onChoose={choose} />}
      emptyIcon={<IconChalkboard size={48} stroke={1.25} />}
      emptyText={workspace === "personal" ? texts.emptyText : texts.emptyTeamText}
      boards={boards}
      listing={listing}
      failed={
        // Why is only logged (specification, point 8); a way on there is all the same.
        <Button variant="default" mx="auto" onClick={() => void boards.refetch()} loading={boards.isFetching}>
          {texts.loadAgain}
        </Button>
      }
      searching={searching}
      create={create}
      Choices={WhiteboardChoices}
      onDelete={remove.mutate}
      card={(board, askToDelete) => (
        <WhiteboardCard
          key={board.id}
          board={board}
          workspace={workspace}
          isNew={board.id === newId}
          isSaving={rename.isPending && rename.variables.id === board.id}
          onRename={(name) => rename.mutate({ id: board.id, name })}
          onFavorite={() => favorite.mutate({ id: board.id, isFavorite: !board.isFavorite })}
          onDelete={askToDelete}
        />
      )}
    />
  );
}

function NotMine() {
  return (
    <EmptyState
      title={texts.notMember}
      text={texts.notMemberText}
      action={
        <Button component={Link} to="/whiteboards/personal">
          {workspaceTexts.personal}
        </Button>
      }
    />
  );
}
