import type { Context } from "../../context.ts";
import { peopleOfWhiteboard } from "../whiteboards/index.ts";

/** Notifies a team's members that the links to a board changed; call it after the commit. */
export async function notifyLinks(
  { db, realtime }: Context,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<void> {
  realtime.notifyChanged(await peopleOfWhiteboard(db, { ownerId: null, teamId }), [`links:${id}`]);
}
