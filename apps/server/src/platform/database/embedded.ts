import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { lockDirectory } from "./directory-lock.ts";
import { EmbeddedSocket } from "./embedded-socket.ts";

export type Embedded = {
  readonly pool: pg.Pool;
  /** The database's folder; null when it is in memory. */
  readonly directory: string | null;
  readonly close: () => Promise<void>;
};

/**
 * Opens the embedded database of a data folder (null: in memory, lost at the end). Throws, with a sentence for the
 * operator, when another process holds the folder. `onLost` is called when the database stops by itself. A new database
 * has all tables.
 */
export async function openEmbedded(dataDir: string | null, onLost: (reason: string) => void): Promise<Embedded> {
  const directory = dataDir && join(dataDir, "database");
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = dataDir ? await lockDirectory(dataDir) : undefined;
  try {
    const worker = new Worker(new URL("./embedded-worker.mjs", import.meta.url), {
      workerData: { directory, template: template(), pgliteWasmModule: await compiled() },
    });
    await ready(worker);

    let isClosing = false;
    let reason = "its thread ended";
    worker.on("message", (message: { lost?: string }) => {
      if (message.lost) reason = message.lost;
    });
    worker.on("error", (error) => {
      reason = error.message;
    });
    worker.once("exit", () => {
      if (!isClosing) onLost(reason);
    });

    // One session, so one connection: a transaction has the database to itself.
    const pool = new pg.Pool({
      stream: () => new EmbeddedSocket(worker),
      max: 1,
      idleTimeoutMillis: 0,
      // Longer than any legitimate queue; code that waits for itself inside its own transaction gets an error.
      connectionTimeoutMillis: 30_000,
      user: "postgres",
      database: "postgres",
      ssl: false,
    });
    return {
      pool,
      directory,
      close: async () => {
        isClosing = true;
        await pool.end();
        const ended = new Promise((resolve) => worker.once("exit", resolve));
        worker.postMessage("close");
        await ended;
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Throws when the worker ends before it is ready. */
function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopListening = () => {
      worker.off("message", listen);
      worker.off("error", fail);
      worker.off("exit", ended);
    };
    const fail = (error: Error) => {
      stopListening();
      reject(new Error(`The embedded database could not be opened: ${error.message}`, { cause: error }));
    };
    const ended = () => fail(new Error("its thread ended"));
    const listen = (message: Record<string, unknown>) => {
      if (message.lost) return fail(new Error(String(message.lost)));
      if (!("ready" in message)) return;
      stopListening();
      resolve();
    };
    worker.on("message", listen);
    worker.once("error", fail);
    worker.once("exit", ended);
  });
}

/** Node's type definitions lack it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
let compilation: Promise<object> | undefined;

/** PGlite, compiled once per process however many databases it opens: half the time of opening one. */
function compiled(): Promise<object> {
  // When several threads run the same code, Node 24 may abort while it frees what it has replaced by faster code
  // (nodejs/node#64500). Keeping that costs a few hundred kB.
  setFlagsFromString("--no-wasm-code-gc");
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  compilation ??= readFile(join(folder, "pglite.wasm")).then((bytes) => WebAssembly.compile(bytes));
  return compilation;
}

/** The content of a new database: the build puts a tar beside the bundle. */
function template(): string {
  const isBundle = !import.meta.url.endsWith(".ts");
  return isBundle ? fileURLToPath(new URL("./fresh-database.tar", import.meta.url)) : "fresh";
}
