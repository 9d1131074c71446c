import type { Context } from "../../context.ts";
import { peopleOfWhiteboard } from "../whiteboards/index.ts";
import type { SharedBoard } from "./find-shared.ts";

/** Notifies a team's members that the links to a board changed; call it after the commit. */
export async function notifyLinks(
  { db, realtime }: Context,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<void> {
  realtime.notifyChanged(await peopleOfWhiteboard(db, { ownerId: null, teamId }), [`links:${id}`]);
}

/** Notifies a team's members that others edit a board now: overviews offer what one may do. Call it after the commit. */
export async function notifyEditors(
  { db, realtime }: Context,
  { kind, id }: SharedBoard,
  teamId: string,
): Promise<void> {
  const people = await peopleOfWhiteboard(db, { ownerId: null, teamId });
  realtime.notifyChanged(people, [`editors:${id}`, kind === "whiteboard" ? "whiteboards" : "boards"]);
}
