import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort } from "../apps/server/src/testing/free-port.ts";
import { listOf, readDockerfile, textsOf } from "./dockerfile.ts";

/** Without a container engine the image is made by hand: the Dockerfile's own steps, in a folder. */
const root = fileURLToPath(new URL("..", import.meta.url));
const [, run] = readDockerfile(join(root, "Dockerfile"));
if (!run) throw new Error("The Dockerfile has two stages");

test("the image is sufficient: it starts as an ordinary user, reports that it is healthy, and stops when asked", async () => {
  const image = mkdtempSync(join(tmpdir(), "tafel-image-"));
  chmodSync(image, 0o755);
  const at = (path: string) => join(image, path);
  try {
    copyStage(at("tafel"));
    mkdirSync(at("data"));
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    if (user.uid) chownSync(at("data"), user.uid, user.gid);

    const port = await freePort();
    const env = { PATH: process.env.PATH ?? "", ...environmentOf(at), PORT: String(port), HOST: "127.0.0.1" };
    const options = { cwd: at("tafel"), env, ...user };
    const [command = "", ...rest] = listOf(textsOf(run, "CMD").join());
    const [check = "", ...checked] = listOf(textsOf(run, "HEALTHCHECK").join());
    const health = () => spawnSync(check, checked, options).status;

    expect(health()).toBe(1);
    const server = spawn(command, rest, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (data) => {
        said += data;
      });
    }
    await expect.poll(() => (server.exitCode === null ? health() : said), { timeout: 120_000 }).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const page = await (await fetch(`http://127.0.0.1:${port}/login`)).text();
    expect(page).toContain('id="root"');
    // Nothing except the volume is writable.
    const write = spawnSync("node", ["-e", `require("fs").writeFileSync("apps/server/dist/x", "")`], options);
    if (user.uid) expect(write.status).not.toBe(0);

    const ended = once(server, "exit");
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(health()).toBe(1);
  } finally {
    rmSync(image, { recursive: true, force: true });
  }
});

/** The second stage's COPY lines; from node_modules only what the server needs, as the first stage installs it. */
function copyStage(to: string): void {
  for (const text of textsOf(run as NonNullable<typeof run>, "COPY")) {
    const [, from = "", into = ""] = text.split(" ");
    const path = from.replace(/^\/tafel\//, "");
    if (path === "node_modules") copyPackages(to);
    else
      cpSync(join(root, path), into.endsWith("/") ? join(to, into, path.split("/").at(-1) ?? "") : join(to, into), {
        recursive: true,
      });
  }
}

function copyPackages(to: string): void {
  const list = execFileSync("npm", ["ls", "--omit=dev", "--all", "--parseable", "--workspace", "@tafel/server"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const base = realpathSync(root);
  for (const path of new Set(list.trim().split("\n"))) {
    const place = relative(base, path);
    if (!place.startsWith("node_modules/")) continue;
    mkdirSync(dirname(join(to, place)), { recursive: true });
    cpSync(path, join(to, place), {
      recursive: true,
      // Nested packages are listed separately, where they are needed.
      filter: (source) => source === path || !source.slice(path.length).startsWith("/node_modules"),
    });
  }
}

/** The stage's ENV, with its folders mapped to ours. */
function environmentOf(at: (path: string) => string): Record<string, string> {
  const pairs = textsOf(run as NonNullable<typeof run>, "ENV").flatMap((text) => text.split(" "));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [name, value.startsWith("/") ? at(value.slice(1)) : value];
    }),
  );
}
