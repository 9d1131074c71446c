import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../apps/server/src/testing/free-port.ts";
import { haproxyBefore, nginxBefore } from "../../scripts/steps/balancers.mjs";
import { until } from "./browser.ts";
import { isReady } from "./built-server.ts";

export type BalancerName = "nginx" | "haproxy";

/** Debian puts them where only root looks. */
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const isInstalled = (name: BalancerName): boolean => spawnSync(name, ["-v"], { env: environment }).status === 0;

/** A real load balancer, with the configuration of `docs/balancers`, before servers on these ports. */
export class LoadBalancer {
  readonly origin: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(origin: string, child: ChildProcess, folder: string) {
    this.origin = origin;
    this.#child = child;
    this.#folder = folder;
  }

  static async start(name: BalancerName, servers: readonly number[]): Promise<LoadBalancer> {
    const folder = mkdtempSync(join(tmpdir(), `tafel-${name}-`));
    const port = await freePort();
    const file = join(folder, "configuration");
    writeFileSync(file, name === "nginx" ? nginxBefore(folder, port, servers) : haproxyBefore(port, servers));
    const args = name === "nginx" ? ["-c", file, "-g", "daemon off;"] : ["-db", "-f", file];
    const child = spawn(name, args, { env: environment, stdio: "ignore" });
    const balancer = new LoadBalancer(`http://127.0.0.1:${port}`, child, folder);
    await until(
      () => isReady(balancer.origin),
      () => `${name} did not start (${child.exitCode})`,
    );
    return balancer;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
