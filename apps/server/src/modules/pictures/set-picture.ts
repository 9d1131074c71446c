import { type Problem, picturePath } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { profilePictures, users } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { notifyProfileChanged } from "../teams/index.ts";
import { makeSmall } from "./make-small.ts";

/** Makes a file the profile picture of the person who sent it. */
export async function setPicture(
  context: Context,
  actor: Actor,
  file: Uint8Array,
): Promise<Result<{ profilePicture: string }, Problem>> {
  const small = await makeSmall(file);
  if (!small.ok) return small;
  await context.db.transaction(async (tx) => {
    const jpeg = small.value;
    await tx
      .insert(profilePictures)
      .values({ userId: actor.userId, jpeg })
      .onConflictDoUpdate({ target: profilePictures.userId, set: { jpeg } });
    await tx.update(users).set({ pictureUpdatedAt: context.now() }).where(eq(users.id, actor.userId));
  });
  await notifyProfileChanged(context, actor.userId);
  return ok({ profilePicture: picturePath(actor.userId) });
}
