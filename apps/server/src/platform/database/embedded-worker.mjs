/**
 * The embedded database's own thread: PGlite (PostgreSQL compiled to WebAssembly) behind a message port that carries
 * PostgreSQL's wire protocol. Plain JavaScript, so that it runs the same from source, under Vitest and beside the
 * bundle.
 *
 * Started with `{ directory, template, pgliteWasmModule }`: the folder of the database, or null for one in memory; the
 * content of a new database: the path of a tar, or "fresh" (see fresh-database.mjs); and the compiled PGlite.
 *
 * In:  a Uint8Array of whole frontend messages up to a Sync or a Query, "connect" or "close".
 * Out: Uint8Arrays of backend messages, { ready }, { lost }.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { extract } from "tar";

/** PGlite's own start parameters, without `-F`, which would turn fsync off. */
const settings = {
  search_path: "public",
  exit_on_error: "false",
  log_checkpoints: "false",
  max_worker_processes: "0",
  max_parallel_workers: "0",
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  io_method: "sync",
  shared_buffers: "32MB",
};
/** PostgreSQL's default, fdatasync, does nothing in this build; fsync is hooked below. */
const durability = { fsync: "on", wal_sync_method: "fsync" };

const startParams = (more) => [
  "--single",
  "-O",
  "-j",
  ...Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
];

const { pgliteWasmModule } = workerData;
const create = (options) => PGlite.create({ ...options, pgliteWasmModule });

/** PGlite's file system in a folder, plus the one thing it lacks: an fsync that reaches the disk. */
class DurableFS extends NodeFS {
  async init(pglite, options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const hook = (module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        // A failing fsync is returned as an error number, on which PostgreSQL stops rather than acknowledge.
        module.NODEFS.tryFSOperation(() => fsyncSync(stream.nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, hook], onAbort: lost } };
  }
}

/** What PostgreSQL prints before it stops by itself, as it does when a write cannot be synced to disk. */
function hearOfTheEnd(text) {
  if (/PANIC|FATAL/.test(text)) parentPort.postMessage({ lost: text });
}

function lost(reason) {
  parentPort.postMessage({ lost: String(reason) });
  process.exit(1);
}

/** The path of the tar from which a new database is unpacked. */
const tarOf = async (template) =>
  template === "fresh" ? (await import("./fresh-database.mjs")).freshDatabase() : template;

function fsyncPath(path) {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function fsyncTree(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    entry.isDirectory() ? fsyncTree(path) : fsyncPath(path);
  }
  fsyncPath(directory);
}

async function open(directory, template) {
  if (!directory) {
    const loadDataDir = new Blob([readFileSync(await tarOf(template))]);
    return create({ loadDataDir, startParams: startParams({ fsync: "off" }) });
  }
  if (!existsSync(join(directory, "PG_VERSION"))) {
    // Created beside its place and moved there when complete: a crash on the first start leaves no half-made database.
    const unfinished = `${directory}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    extract({ file: await tarOf(template), cwd: unfinished, sync: true, maxReadSize: 1024 * 1024 });
    fsyncTree(unfinished);
    renameSync(unfinished, directory);
    fsyncPath(dirname(directory));
  }
  return create({ fs: new DurableFS(directory), startParams: startParams(durability), onStderr: hearOfTheEnd });
}

const pglite = await open(workerData.directory, workerData.template);

/** One connection follows another in the one session: nothing of the last one may remain. */
async function forgetSession() {
  if (pglite.isInTransaction()) await pglite.exec("rollback");
  await pglite.exec("discard all");
}

async function answer(frontend) {
  const chunks = [];
  const onRawData = (bytes) => chunks.push(bytes.slice());
  // The answer to a start-up message is returned, all others are streamed.
  if (frontend[0] === 0) chunks.push((await pglite.execProtocolRaw(frontend, { syncToFs: false })).slice());
  else await pglite.execProtocolRawStream(frontend, { syncToFs: false, onRawData });
  const backend = chunks.length === 1 ? chunks[0] : new Uint8Array(Buffer.concat(chunks));
  parentPort.postMessage(backend, [backend.buffer]);
}

async function handle(message) {
  if (message instanceof Uint8Array) return answer(message);
  if (message === "connect") return forgetSession();
  await pglite.close();
  parentPort.close();
}

let last = Promise.resolve();
parentPort.on("message", (message) => {
  last = last.then(() => handle(message)).catch((error) => lost(error?.stack ?? error));
});
parentPort.postMessage({ ready: true });
