import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Mail } from "./mailer.ts";

/** Encrypts mails so that they can be stored in the database: they contain links that open an account. */
export type Seal = {
  /** Names the key, and reveals nothing about it. */
  readonly keyId: string;
  close(mail: Mail): Uint8Array;
  /** Undefined when it was closed with another key, or is damaged. */
  open(sealed: Uint8Array): Mail | undefined;
};

type Log = { error(details: unknown, message: string): void };

const algorithm = "aes-256-gcm";
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16];

export function createSeal(key: Uint8Array = randomBytes(keyBytes)): Seal {
  return {
    keyId: createHash("sha256").update("waiting mails").update(key).digest("hex").slice(0, 16),
    close: (mail) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(mail)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open: (sealed) => {
      const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)];
      try {
        const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAuthTag(tag);
        const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
        // We closed it with this key.
        return JSON.parse(text.toString()) as Mail;
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * The seal of a data folder. Its key is created at the first start and is in no backup and no dump of PostgreSQL. When
 * the folder cannot be written, the key lives as long as this process, and queued mails are lost with it; that is
 * logged.
 */
export async function loadSeal(dataDir: string, log: Log): Promise<Seal> {
  try {
    return createSeal(await keyOf(dataDir));
  } catch (error) {
    log.error(
      { err: error },
      `no mail key can be kept in ${dataDir}: queued mails will be lost when this process ends`,
    );
    return createSeal();
  }
}

async function keyOf(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, "mail-key");
  const key = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (key?.length === keyBytes) return key;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (key) await rm(path);
  await writeOnce(path, randomBytes(keyBytes));
  return readFile(path);
}

/** A link either creates the whole file or fails because another process was faster, whose key then counts. */
async function writeOnce(path: string, key: Uint8Array): Promise<void> {
  const own = `${path}.${randomUUID()}`;
  try {
    const file = await open(own, "w", 0o600);
    await file
      .writeFile(key)
      .then(() => file.sync())
      .finally(() => file.close());
    await link(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(own, { force: true });
  }
}
