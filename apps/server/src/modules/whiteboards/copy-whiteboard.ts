import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { BaseElement } from "@tafel/whiteboard/board";
import type { Context } from "../../context.ts";
import type { Actor, Member } from "../../platform/sessions.ts";
import { createWhiteboard } from "./create-whiteboard.ts";
import { elementsOf, findWhiteboard } from "./queries.ts";
import { boardAt } from "./show-history.ts";

type Wanted = {
  readonly whiteboardId: string;
  /** Who sees the board, and whose the copy is. */
  readonly from: Actor;
  readonly to: Member;
  /** It is made once under this id. */
  readonly operationId: string | undefined;
};

/** Copies a whiteboard with its pictures into a person's own workspace; returns the copy's id. */
export async function copyWhiteboard(
  context: Context,
  { whiteboardId, from, to, operationId }: Wanted,
): Promise<Result<string, Problem>> {
  const read = await context.db.transaction(
    async (tx) => {
      const found = await findWhiteboard(tx, from, whiteboardId, "keepCopy");
      if (!found.ok) return found;
      const elements = (await elementsOf(tx, [whiteboardId])).get(whiteboardId);
      return ok({ name: found.value.name, elements: [...(elements?.values() ?? [])] });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  if (!read.ok) return read;
  const { name, elements } = read.value;
  return createWhiteboard(context, to, { name, operationId, ...contentOf(whiteboardId, elements) });
}

/** Copies a whiteboard as it was at a version into the workspace it is in; returns the copy's id. */
export async function copyMoment(
  context: Context,
  actor: Member,
  { whiteboardId, version, operationId }: Omit<Wanted, "from" | "to"> & { readonly version: number },
): Promise<Result<string, Problem>> {
  const past = await boardAt(context.db, actor, whiteboardId, version);
  if (!past.ok) return past;
  const { name, teamId } = past.value.board;
  const content = contentOf(whiteboardId, [...past.value.elements.values()]);
  return createWhiteboard(context, actor, { name, teamId: teamId ?? undefined, operationId, ...content });
}

/** What a copy of a board with these elements begins with. */
function contentOf(whiteboardId: string, all: readonly BaseElement[]) {
  const elements = all.filter(hasArrived);
  const hashes = [...new Set(elements.flatMap((it) => fileOf(it).file ?? []))];
  return { data: { elements }, files: { from: whiteboardId, hashes } };
}

/** What an element that shows a file has of it. */
export const fileOf = (element: BaseElement) => element as { readonly file?: string; readonly upload?: string };

/** A picture that is still on its way stays behind: it is sent to the board it was put on. */
function hasArrived(element: BaseElement): boolean {
  const { file, upload } = fileOf(element);
  return upload === undefined || file !== undefined;
}
