/**
 * `test` with a running product of its own: the built server on an empty database, and a mailbox that receives its
 * mail.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { test as base, type Page } from "@playwright/test";
import { freePort } from "../apps/server/src/testing/free-port.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

export { expect } from "@playwright/test";

export type RunningServer = {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** The server's process; undefined while it is down. */
  pid(): number | undefined;
  /** Pulls the plug: `kill -9`. What was acknowledged must survive it. */
  kill(): Promise<void>;
  /** Starts again on the same data and port; resolves when it is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** `SLOWER=6`: pages get a sixth of the processor, so that a test with a race fails here and not elsewhere. */
const slower = Number(process.env.SLOWER ?? 1);
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

export const test = base.extend<object, { server: RunningServer }>({
  browser: [
    async ({ browser }, use) => {
      if (slower > 1) {
        const newContext = browser.newContext.bind(browser);
        browser.newContext = async (options) => {
          const context = await newContext(options);
          const newPage = context.newPage.bind(context);
          context.newPage = async () => {
            const page = await newPage();
            await slowDown(page);
            return page;
          };
          return context;
        };
      }
      await use(browser);
    },
    { scope: "worker" },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

const root = fileURLToPath(new URL("..", import.meta.url));

/** Tests are many people at one address: no limit may stop them. */
const limits = Object.fromEntries(
  [
    "FAILED_LOGINS_PER_ACCOUNT_AND_IP",
    "FAILED_LOGINS_PER_IP",
    "MAILS_PER_HOUR",
    "MAIL_REQUESTS_PER_IP",
    "MAILS_PER_RECIPIENT_PER_DAY",
    "CODE_CHECKS_PER_IP",
    "WRONG_CODES_PER_DAY",
    "INVITATIONS_PER_HOUR",
    "INVITATIONS_PER_SERVER_PER_HOUR",
    "JOINS_PER_MINUTE",
    "SIGN_UPS_PER_HOUR",
    "LINK_LOOKUPS_PER_MINUTE",
    "WRITES_PER_MINUTE",
    "READS_PER_MINUTE",
    "TEAMS_PER_ACCOUNT",
    "BOARDS_PER_OWNER",
    "WHITEBOARDS_PER_OWNER",
    "MEGABYTES_PER_OWNER",
  ].map((name) => [`LIMIT_${name}`, "1000000"]),
);

/** Starts the built product with what it needs; `environment` adds to its environment or overrides it. */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const [mailbox, dataDir, port] = await Promise.all([
    openMailbox(),
    mkdtemp(join(tmpdir(), "tafel-e2e-")),
    freePort(),
  ]);
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  async function start() {
    child = spawn(process.execPath, ["apps/server/dist/main.mjs"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        WEB_DIR: join(root, "apps/web/dist"),
        SMTP_URL: mailbox.smtpUrl,
        LOG_LEVEL: "warn",
        ...limits,
        ...environment,
      },
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        said.push(chunk.toString());
        if (process.env.E2E_LOG) process.stderr.write(chunk);
      });
    }
    const deadline = Date.now() + 120_000;
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${said.join("")}`);
      if (Date.now() > deadline) throw new Error(`The server was not ready in time:\n${said.join("")}`);
      await wait(50);
    }
  }

  async function end(signal: "SIGKILL" | "SIGTERM") {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    mailbox,
    pid: () => child?.pid,
    start,
    kill: () => end("SIGKILL"),
    stop: async () => {
      await end("SIGTERM");
      await mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
