import { calendarFeeds } from "../../../platform/database/schema/index.ts";
import type { Actor } from "../../../platform/sessions.ts";
import type { TodosContext } from "../todos-context.ts";
import { isFeedOf } from "./queries.ts";

/** Ends a person's own calendar address, if there is one. */
export async function endFeed({ db }: TodosContext, { userId }: Actor, boardId: string | null): Promise<void> {
  await db.delete(calendarFeeds).where(isFeedOf(userId, boardId));
}
