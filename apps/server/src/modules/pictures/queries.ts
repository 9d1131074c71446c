import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { profilePictures } from "../../platform/database/schema/index.ts";

export async function jpegOf(db: Db, userId: string): Promise<Uint8Array | undefined> {
  const [picture] = await db
    .select({ jpeg: profilePictures.jpeg })
    .from(profilePictures)
    .where(eq(profilePictures.userId, userId));
  return picture?.jpeg;
}
