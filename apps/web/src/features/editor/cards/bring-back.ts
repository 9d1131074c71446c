import { type ShownCard, type ShownColumn, todos } from "@tafel/contract";
import type { TodoChange } from "@tafel/domain";
import { call } from "../../../data/api.ts";
import { failureText } from "../../../data/failure-text.ts";
import { placedOn } from "../../../data/placed-on.ts";
import { texts } from "../../../texts/cards.ts";
import { deletedTexts } from "../../../texts/deleted.ts";
import { outOfArchive } from "./out-of-archive.ts";

/** A todo or a list, and its board. */
type Lost = { readonly boardId: string; readonly teamId: string | undefined; readonly id: string };

type Found = { readonly changes: readonly TodoChange[] } | { readonly why: string };

/** What brings back what a card or a column shows, out of an archive or the trash of its board; or why nothing does. */
export async function bringBack(shown: ShownCard["is"] | ShownColumn["is"], lost: Lost): Promise<Found> {
  const { boardId, teamId } = lost;
  const loaded = await (teamId
    ? call(todos.getTeamBoard, { body: { boardId, teamId } })
    : call(todos.getBoard, { body: { boardId } }));
  if (!loaded.ok) return { why: failureText(loaded.error, deletedTexts.loadFailed) };
  const { board } = loaded.value;
  if (shown === "gone") return fromTrash(board, lost);
  const changes = outOfArchive(board, lost.id);
  return changes.length > 0 ? { changes } : { why: texts.boardArchived };
}

async function fromTrash(board: Parameters<typeof placedOn>[0], { boardId, id }: Lost): Promise<Found> {
  const deleted = await call(todos.getDeleted, { body: { boardId } });
  if (!deleted.ok) return { why: failureText(deleted.error, deletedTexts.loadFailed) };
  const part = deleted.value.deleted.find((it) => it.id === id);
  if (!part) return { why: texts.notInTrash };
  const { operationId } = part;
  const deletion = await call(todos.getDeletion, { body: { boardId, operationId, id } });
  if (!deletion.ok) return { why: failureText(deletion.error, deletedTexts.loadFailed) };
  const { change } = deletion.value;
  if (!change) return { why: deletedTexts.isOver };
  const placed = placedOn(board, change);
  return placed ? { changes: [placed.change] } : { why: deletedTexts.noList };
}
