import { Stack } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { WireTrashed } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { messageOf } from "../../data/query-client.ts";
import { trashQuery } from "../../data/trash.ts";
import { trashTexts as texts } from "../../texts/trash.ts";
import { Page } from "../../ui/Page.tsx";
import { EmptyState, ErrorState, LoadingState } from "../../ui/states.tsx";
import { WorkspaceSwitcher } from "../../ui/WorkspaceSwitcher.tsx";
import { useDeleteForEver, useRestore } from "./change-trash.ts";
import { DeleteForEver } from "./DeleteForEver.tsx";
import { TrashedBoard } from "./TrashedBoard.tsx";

/** The deleted boards of the personal workspace, with the deleted teams, or of a team. */
export function TrashPage() {
  const { teamId: workspace = "personal" } = useParams({ strict: false });
  const navigate = useNavigate();
  const choose = (chosen: string) =>
    void (chosen === "personal"
      ? navigate({ to: "/trash/personal" })
      : navigate({ to: "/trash/$teamId", params: { teamId: chosen } }));
  return (
    <Page
      size="lg"
      title={texts.title}
      description={texts.description}
      actions={<WorkspaceSwitcher workspace={workspace} onChoose={choose} />}
    >
      <Boards key={workspace} workspace={workspace} />
    </Page>
  );
}

function Boards({ workspace }: { readonly workspace: string }) {
  const boards = useQuery(trashQuery(workspace));
  const restore = useRestore(workspace);
  const remove = useDeleteForEver(workspace);
  const [toDelete, setToDelete] = useState<WireTrashed>();
  const frame = useRef<HTMLDivElement>(null);
  /** The button that had the focus goes with its board. */
  const keepFocus = () => frame.current?.focus({ preventScroll: true });
  return (
    <div ref={frame} tabIndex={-1} style={{ outline: "none" }}>
      {boards.isPending && <LoadingState text={texts.loading} />}
      {boards.isError && !boards.data && (
        <ErrorState title={messageOf(boards.error, texts.loadFailed)} onRetry={() => void boards.refetch()} />
      )}
      {boards.data?.length === 0 && (
        <EmptyState
          icon={<IconTrash size={48} stroke={1.25} />}
          title={texts.emptyTitle}
          text={workspace === "personal" ? texts.emptyText : texts.emptyTeamText}
        />
      )}
      {boards.data && boards.data.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label={texts.list}>
          {boards.data.map((board) => (
            <TrashedBoard
              key={board.id}
              board={board}
              onRestore={() => {
                restore.mutate(board);
                keepFocus();
              }}
              onDelete={() => setToDelete(board)}
            />
          ))}
        </Stack>
      )}
      {toDelete && (
        <DeleteForEver
          board={toDelete}
          onClose={() => setToDelete(undefined)}
          onConfirm={() => {
            remove.mutate(toDelete);
            setToDelete(undefined);
            keepFocus();
          }}
        />
      )}
    </div>
  );
}
