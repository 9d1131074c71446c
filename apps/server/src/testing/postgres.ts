import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A PostgreSQL of Debian's packages on a folder of its own, which ends with this process and is gone then. */
export type OwnPostgres = {
  readonly url: string;
  /** Ends it as a crash does: no connection is finished, none is taken. */
  crash(): Promise<void>;
  /** Starts it again on the same data; resolves when it answers. */
  start(): Promise<void>;
  /** It keeps its connections and answers no more; and answers again. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
};

type Options = {
  /** Forces every commit to the disk, for measuring; tests have no power cuts. */
  readonly isDurable?: boolean;
};

/** Starts one; undefined where PostgreSQL is not installed. */
export async function startOwnPostgres({ isDurable = false }: Options = {}): Promise<OwnPostgres | undefined> {
  const bin = newestInstallation();
  if (!bin) return undefined;
  const directory = mkdtempSync(join(tmpdir(), "tafel-postgres-"));
  const owner = unprivileged();
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, "data");
  // Whichever locale this machine is in, and even if it is none that is installed.
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  const options = { cwd: directory, env, ...owner };
  execFileSync(join(bin, "initdb"), ["--no-sync", "--auth=trust", "-U", "postgres", "-D", data], {
    ...options,
    stdio: ["ignore", "ignore", "inherit"],
  });
  // Only a socket in its own folder: no port to collide on.
  const forgetful = "-c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0";
  const settings = `-k "${directory}" -h '' -c max_connections=200 ${isDurable ? "" : forgetful}`;
  const control = (...args: string[]) =>
    promisify(execFile)(
      join(bin, "pg_ctl"),
      ["-D", data, "-l", join(directory, "log"), "-o", settings, "-w", ...args],
      {
        ...options,
      },
    );
  const start = async () => void (await control("start"));
  await start();
  // It ends with this process, however that ends, because then `cat` reads the end of its input.
  const end = `cat >/dev/null; "${bin}/pg_ctl" -D "${data}" -m immediate stop >/dev/null 2>&1; rm -rf "${directory}"`;
  const watch = spawn("/bin/sh", ["-c", end], { ...options, detached: true, stdio: ["pipe", "ignore", "ignore"] });
  const url = new URL("postgres://postgres@localhost/postgres");
  url.searchParams.set("host", directory);
  /** The postmaster first: it starts no more, and a child that is stopped while it runs would be taken for crashed. */
  const signal = (name: NodeJS.Signals) => {
    const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(postmaster, name);
    for (const child of childrenOf(postmaster)) {
      try {
        process.kill(child, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  return {
    url: url.href,
    start,
    crash: async () => void (await control("-m", "immediate", "stop")),
    hang: () => signal("SIGSTOP"),
    goOn: () => signal("SIGCONT"),
    stop: async () => {
      const ended = once(watch, "exit");
      watch.stdin.end();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Whether one can be started here. */
export const canStartPostgres = (): boolean => newestInstallation() !== undefined;

function newestInstallation(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, "bin")).find((bin) => existsSync(join(bin, "postgres")));
}

/** PostgreSQL refuses to run as root: the user that Debian's package made for it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

const childrenOf = (parent: number): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);

function parentOf(pid: number): number | undefined {
  try {
    // "pid (name) state parent …", and a name may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
