import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { until } from "./browser.ts";

/** Builds the product if its sources have changed; from source it would start too slowly for so many rounds. */
export function buildProduct(): void {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "ignore" });
}

type Launch = {
  /** A command that executes the program given after it. */
  readonly launcher?: readonly string[];
  /** Node's. */
  readonly options?: readonly string[];
};

/** The built product in a process of its own, which can be ended and restarted on the same port. */
export class BuiltServer {
  readonly port: number;
  readonly #environment: Record<string, string>;
  readonly #command: readonly string[];
  #child: ChildProcess | undefined;

  private constructor(port: number, environment: Record<string, string>, command: readonly string[]) {
    this.port = port;
    this.#environment = environment;
    this.#command = command;
  }

  static async start(environment: Record<string, string>, { launcher = [], options = [] }: Launch = {}) {
    const server = new BuiltServer(await freePort(), environment, [...launcher, process.execPath, ...options]);
    await server.start();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether the process that was started is still the same one. */
  get isAlive(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name);
  }

  /** Resolves when it is ready to serve. */
  async start(): Promise<void> {
    const own = { PORT: String(this.port), LOG_LEVEL: "fatal", NODE_ENV: "production" };
    const [program = "", ...args] = [...this.#command, "apps/server/dist/main.mjs"];
    const child = spawn(program, args, {
      env: { ...process.env, ...own, ...this.#environment },
      stdio: ["ignore", "ignore", "inherit"],
    });
    this.#child = child;
    await until(
      async () => child.exitCode === null && (await isReady(this.origin)),
      () => `The server did not start (${child.exitCode})`,
    );
  }

  /** Resolves to its exit code; null if it was killed. */
  async end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, "exit");
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }
}

export const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
