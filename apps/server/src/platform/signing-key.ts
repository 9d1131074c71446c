import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "./database/connect.ts";
import { secrets } from "./database/schema/index.ts";

/** Signs what we issue and later accept without having stored it (picture tokens, the paths of link images). */
export type SigningKey = {
  /** A signature of the text, safe in URLs. */
  sign(text: string): string;
  /** Whether this is our signature of the text, compared in constant time. */
  isSigned(text: string, signature: string): boolean;
};

/**
 * The key is in the database, created by whichever process comes first, so that all of them know each other's
 * signatures.
 */
export async function loadSigningKey(db: Db): Promise<SigningKey> {
  const name = "signing-key";
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!secret) throw new Error("The signing key is missing from the database.");
  const key = Buffer.from(secret.value, "base64url");
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  return {
    sign,
    isSigned: (text, signature) => {
      const [ours, theirs] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return ours.length === theirs.length && timingSafeEqual(ours, theirs);
    },
  };
}
