import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type DirectoryLock = { readonly release: () => void };

/** The lock's holder. `space` names the machine's boot and process namespace, in which alone `pid` means something. */
type Holder = { readonly id: string; readonly pid: number; readonly startedAt: string; readonly space: string };

const heartbeatInterval = 2_000;
const deadAfter = 10_000;

/**
 * Takes the folder for this process: two databases on the same files would destroy them. Throws, with a sentence for
 * the operator, when another living process holds it. A lock left behind by a crash is taken over. Within one process
 * namespace that happens at once, by process id and start time. Across containers, or when the lock does not name its
 * holder, it happens after `timeout` milliseconds without a sign of life, by the lock's time or by our own watching,
 * so that wrong clocks do no harm.
 */
export async function lockDirectory(directory: string, timeout = deadAfter): Promise<DirectoryLock> {
  const path = join(directory, "lock");
  const self: Holder = { id: randomUUID(), pid: process.pid, startedAt: startOf(process.pid) ?? "", space: space() };
  const giveUpAt = performance.now() + timeout + heartbeatInterval;
  let seen = { sign: 0, at: performance.now() };

  while (!tryToTake(path, self)) {
    const holder = read(path);
    const sign = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (holder === undefined || sign === undefined) continue;
    if (sign !== seen.sign) seen = { sign, at: performance.now() };
    const isSilent = Date.now() - sign > timeout || performance.now() - seen.at > timeout;
    const verdict = isAlive(holder) ?? (isSilent ? "dead" : "unknown");
    if (verdict === "dead") removeStale(path, holder, timeout);
    else if (verdict === "alive" || performance.now() > giveUpAt) throw new Error(refusal(directory, holder));
    else await wait(Math.min(500, timeout / 4));
  }

  const heart = setInterval(() => touch(path), heartbeatInterval);
  heart.unref();
  return {
    release: () => {
      clearInterval(heart);
      if (read(path)?.id === self.id) rmSync(path, { force: true });
    },
  };
}

const refusal = (directory: string, { pid }: Partial<Holder>) =>
  `The data folder ${directory} is in use by another Tafel${pid ? ` (process ${pid})` : ""}. ` +
  `Stop that one first, or give this one its own folder with DATA_DIR.`;

/**
 * A hard link either creates the complete lock or fails because there is one: never a half-written file, even in a
 * power cut.
 */
function tryToTake(path: string, self: Holder): boolean {
  const own = `${path}.${self.id}`;
  try {
    writeFileSync(own, JSON.stringify(self), { mode: 0o600, flush: true });
    linkSync(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Undefined for a holder in another process namespace, or when the lock does not name it. */
function isAlive({ pid, startedAt, space: where }: Partial<Holder>): "alive" | "dead" | undefined {
  if (pid === undefined || where !== space()) return undefined;
  const now = startOf(pid);
  return now !== undefined && now === startedAt ? "alive" : "dead";
}

/**
 * When two find the same stale lock, only one may remove it; otherwise the slower one removes the faster one's new
 * lock.
 */
function removeStale(path: string, stale: Partial<Holder>, timeout: number): void {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > timeout) rmSync(guard, { recursive: true, force: true });
    return;
  }
  if (read(path)?.id === stale.id) rmSync(path, { force: true });
  rmSync(guard, { recursive: true, force: true });
}

/** Undefined when there is no lock; empty when its content was lost, as happens on a full disk or in a power cut. */
function read(path: string): Partial<Holder> | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(path, "utf8"));
    // Written by tryToTake.
    return typeof content === "object" && content !== null ? (content as Partial<Holder>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // A test or a person may have removed the folder: then there is nothing left to protect.
  }
}

/**
 * When a living process was started, in a form that is only good for comparing; undefined when there is no such
 * process.
 */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return undefined;
  }
  try {
    // From the third field on: the second, the command's name in parentheses, may contain spaces. See proc(5).
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [threads, startedAt] = [fields[16], fields[18]];
    // A zombie: ended, but not yet collected by its parent.
    return state === "Z" && Number(threads) <= 1 ? undefined : startedAt;
  } catch {
    return "unknown";
  }
}

function space(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
