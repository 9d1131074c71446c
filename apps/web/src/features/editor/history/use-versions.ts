import { whiteboardVersions } from "@tafel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { texts } from "../../../texts/versions.ts";
import { toast } from "../../../ui/toast.ts";

const keyOf = (uuid: string) => ["versions", uuid];

export const useVersions = (uuid: string) =>
  useQuery({
    queryKey: keyOf(uuid),
    queryFn: () => answerOf(call(whiteboardVersions.list, { params: { uuid } })),
    staleTime: 0,
  });

/** Also where it failed: somebody else may have been faster. */
function useChange<Change>(uuid: string, change: (change: Change) => Promise<unknown>, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => toast.failed(error, failed),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(uuid) }),
  });
}

type Naming = { readonly version: number; readonly name: string; readonly operationId: string };

export const useNameVersion = (uuid: string) =>
  useChange(
    uuid,
    (body: Naming) =>
      answerOf(call(whiteboardVersions.create, { params: { uuid }, body }, { timeout: timeoutOfBoards })),
    texts.nameFailed,
  );

export const useRenameVersion = (uuid: string) =>
  useChange(
    uuid,
    ({ id, name }: { readonly id: string; readonly name: string }) =>
      answerOf(call(whiteboardVersions.rename, { params: { uuid, versionId: id }, body: { name } })),
    texts.renameFailed,
  );

export const useDeleteVersion = (uuid: string) =>
  useChange(
    uuid,
    (id: string) => answerOf(call(whiteboardVersions.delete, { params: { uuid, versionId: id } })),
    texts.deleteFailed,
  );
