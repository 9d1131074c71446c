import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import { whiteboardElements } from "../../../platform/database/schema/index.ts";

type Place = { readonly uuid: string; readonly elementId: string };

/** An arrow that ends at an element: where it comes from or leads to. */
type ArrowAt = { readonly whiteboardId: string; readonly from?: string | null; readonly to?: string | null };

/** More are not followed. */
const most = 100;

/** The arrows that begin or end at these elements. */
export async function arrowsAt(db: Db, places: readonly Place[]): Promise<readonly ArrowAt[]> {
  if (places.length === 0) return [];
  const { whiteboardId, element } = whiteboardElements;
  const at = (end: "start" | "end") => sql<string | null>`${element} #>> ${sql.raw(`'{${end}Connection,elementId}'`)}`;
  const [start, end] = [at("start"), at("end")];
  const isAtOne = places.map(({ uuid, elementId }): SQL | undefined =>
    and(eq(whiteboardId, uuid), or(eq(start, elementId), eq(end, elementId))),
  );
  const isOnOne = inArray(
    whiteboardId,
    places.map(({ uuid }) => uuid),
  );
  const rows = await db
    .select({ whiteboardId, start, end })
    .from(whiteboardElements)
    .where(and(isOnOne, sql`${element} ->> 'type' = 'arrow'`, or(...isAtOne)))
    .limit(most);
  const elementAt = new Map(places.map(({ uuid, elementId }) => [uuid, elementId]));
  return rows.map(({ whiteboardId, start, end }) =>
    start === elementAt.get(whiteboardId) ? { whiteboardId, to: end } : { whiteboardId, from: start },
  );
}
