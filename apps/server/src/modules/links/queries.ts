import { and, eq, gt, lt, notInArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { linkInfos } from "../../platform/database/schema/index.ts";
import type { PageInfos } from "./read-page.ts";

/** The most pages that are cached. */
const maxRemembered = 20_000;

export async function rememberedInfos(db: Db, url: string, since: Date): Promise<PageInfos | undefined> {
  const [row] = await db
    .select({ infos: linkInfos.infos })
    .from(linkInfos)
    .where(and(eq(linkInfos.url, url), gt(linkInfos.fetchedAt, since)));
  // Only `rememberInfos` writes it.
  return row?.infos as PageInfos | undefined;
}

export async function rememberInfos(db: Db, url: string, infos: PageInfos, now: Date): Promise<void> {
  await db
    .insert(linkInfos)
    .values({ url, infos, fetchedAt: now })
    .onConflictDoUpdate({ target: linkInfos.url, set: { infos, fetchedAt: now } });
}

/** Deletes what is too old, and the oldest when there is too much. */
export async function deleteOldInfos(db: Db, before: Date): Promise<void> {
  await db.delete(linkInfos).where(lt(linkInfos.fetchedAt, before));
  const newest = db
    .select({ url: linkInfos.url })
    .from(linkInfos)
    .orderBy(sql`${linkInfos.fetchedAt} desc`)
    .limit(maxRemembered);
  await db.delete(linkInfos).where(notInArray(linkInfos.url, newest));
}
