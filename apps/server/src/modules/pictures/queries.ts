import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { profilePictures, users } from "../../platform/database/schema/index.ts";

/** When a person's picture was last set; undefined without one. */
export async function pictureUpdatedAt(db: Db, userId: string): Promise<Date | undefined> {
  const [user] = await db.select({ at: users.pictureUpdatedAt }).from(users).where(eq(users.id, userId));
  return user?.at ?? undefined;
}

export async function jpegOf(db: Db, userId: string): Promise<Uint8Array | undefined> {
  const [picture] = await db
    .select({ jpeg: profilePictures.jpeg })
    .from(profilePictures)
    .where(eq(profilePictures.userId, userId));
  return picture?.jpeg;
}
