import type { AnswerOf, whiteboards as calls } from "@tafel/contract";
import { and, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Db } from "../../../platform/database/connect.ts";
import {
  memberships,
  whiteboardCards,
  whiteboardElements,
  whiteboards,
} from "../../../platform/database/schema/index.ts";
import type { Member } from "../../../platform/sessions.ts";
import { arrowsAt } from "./arrows-at.ts";
import { isShownBy, showCards } from "./show-cards.ts";

type Found = AnswerOf<typeof calls.withTodo>["whiteboards"];

/** Whiteboards that are answered at once. */
const most = 20;

/** The whiteboards on which a todo lies, of those that this person may see, each once; the last changed first. */
export async function whiteboardsWithTodo(context: Context, actor: Member, todoId: string): Promise<Found> {
  const rows = await cardsOf(context.db, actor, todoId);
  const arrows = await arrowsAt(context.db, rows);
  return Promise.all(
    rows.map(async ({ updatedAt, ...row }) => {
      const own = arrows.filter(({ whiteboardId }) => whiteboardId === row.uuid);
      const [from, to] = [own.flatMap(({ from }) => from ?? []), own.flatMap(({ to }) => to ?? [])];
      const names = await namesOf(context, actor, row.uuid, [...from, ...to]);
      const named = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => names.get(id) ?? []))];
      return { ...row, lastEdited: updatedAt.toISOString(), comesFrom: named(from), leadsTo: named(to) };
    }),
  );
}

async function cardsOf(db: Db, { userId }: Member, todoId: string) {
  const { whiteboardId, elementId } = whiteboardCards;
  const { id: uuid, name, teamId, ownerId, updatedAt } = whiteboards;
  const isTheirs = or(and(isNull(teamId), eq(ownerId, userId)), isNotNull(memberships.userId));
  return db
    .selectDistinctOn([updatedAt, uuid], { uuid, name, teamId, elementId, updatedAt })
    .from(whiteboardCards)
    .innerJoin(whiteboardElements, isShownBy)
    .innerJoin(whiteboards, eq(uuid, whiteboardId))
    .leftJoin(memberships, and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)))
    .where(and(eq(whiteboardCards.todoId, todoId), isTheirs))
    .orderBy(desc(updatedAt), uuid, elementId)
    .limit(most);
}

/** How the todos on these cards are called, as far as this person may see it. */
async function namesOf(
  context: Context,
  actor: Member,
  whiteboardId: string,
  elementIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (elementIds.length === 0) return new Map();
  const shown = await showCards(context, actor, whiteboardId, elementIds);
  const cards = shown.ok ? shown.value.cards : [];
  return new Map(cards.flatMap((card) => ("name" in card ? [[card.elementId, card.name]] : [])));
}
