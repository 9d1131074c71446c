import { randomUUID } from "node:crypto";
import { create } from "@tafel/whiteboard";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { canStartPostgres } from "../../apps/server/src/testing/postgres.ts";
import { canStartRedis } from "../../apps/server/src/testing/redis.ts";
import { Browser, until } from "./browser.ts";
import { buildProduct } from "./built-server.ts";
import { Cluster } from "./cluster.ts";
import { type BalancerName, isInstalled, LoadBalancer } from "./load-balancers.ts";

const metricsToken = "read-by-these-tests";
const installed = (["nginx", "haproxy"] as const satisfies readonly BalancerName[]).filter(isInstalled);

/** Three built servers on a real PostgreSQL and Redis, behind the load balancers that the documentation configures. */
describe.skipIf(!canStartRedis || !canStartPostgres() || installed.length === 0)("servers chosen by the board", () => {
  let cluster: Cluster;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    buildProduct();
    cluster = await Cluster.start(3, ["anna", "ben", "cleo", "dora"], { METRICS_TOKEN: metricsToken });
  }, 300_000);
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => cluster?.stop());

  /** One person's socket, as our client opens it for a board; `board` is what its address says. */
  async function connect(origin: string, index: number, board: string | undefined, transport: string) {
    const { token, userId } = cluster.person(index);
    const socket = io(`${origin}/whiteboards`, {
      auth: { token, userId },
      transports: [transport],
      forceNew: true,
      ...(board && { query: { board } }),
    });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
    return socket;
  }

  /** How many sockets on /whiteboards each server has. */
  const counts = () =>
    Promise.all(
      cluster.servers.map(async ({ origin, isAlive }) => {
        if (!isAlive) return 0;
        const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
        return Number(/^tafel_sockets\{namespace="\/whiteboards"\} (\d+)/m.exec(await answer.text())?.[1] ?? 0);
      }),
    );
  const noneLeft = () => expect.poll(counts).toEqual([0, 0, 0]);

  describe.each(installed)("by %s", (name) => {
    let balancer: LoadBalancer;
    // One that has found no server away.
    beforeEach(async () => {
      balancer = await LoadBalancer.start(
        name,
        cluster.servers.map(({ port }) => port),
      );
    });
    afterEach(() => balancer?.stop());

    test("a board's people meet on one of them, however they connect, and boards are spread over all", async () => {
      const chosen = new Set<number>();
      for (let round = 0; round < 12; round += 1) {
        await noneLeft();
        const board = await cluster.board();
        for (const [index, transport] of ["websocket", "polling", "websocket"].entries()) {
          await connect(balancer.origin, index, board, transport);
        }
        const there = await counts();
        expect(there.toSorted()).toEqual([0, 0, 3]);
        chosen.add(there.indexOf(3));
        for (const socket of sockets.splice(0)) socket.disconnect();
      }
      expect(chosen.size).toBeGreaterThan(1);
    });

    test("a client that names no board is served, by polling too, and sees the others", async () => {
      const board = await cluster.board();
      const join = { whiteboardId: board, username: "", since: 0 };
      const polling = await connect(balancer.origin, 0, undefined, "polling");
      const heard: string[] = [];
      polling.on("element-created", ({ element }) => heard.push(element.id));
      expect(await polling.emitWithAck("join-whiteboard", join)).toMatchObject({ ok: true });
      // One of them is its own.
      for (const [index, { origin }] of cluster.servers.entries()) {
        const other = await connect(origin, 1, undefined, "websocket");
        expect(await other.emitWithAck("join-whiteboard", join)).toMatchObject({ ok: true });
        const made = { whiteboardId: board, operationId: randomUUID(), element: note(`n${index}`) };
        expect(await other.emitWithAck("element-create", made)).toMatchObject({ ok: true });
      }
      await expect.poll(() => heard).toEqual(["n0", "n1", "n2"]);
    });

    test("when the server of a board is killed its people go on together on another", async () => {
      await noneLeft();
      const boardId = await cluster.board();
      const browsers = [0, 1, 2, 3].map((n) => new Browser(cluster.person(n), boardId, randomUUID()));
      for (const browser of browsers) await browser.open(balancer.origin);
      for (const browser of browsers) await browser.saved();
      const before = await counts();
      expect(before.toSorted()).toEqual([0, 0, 4]);
      const server = cluster.server(before.indexOf(4));
      for (const [index, { store }] of browsers.entries()) store.dispatch(create(note(`before-${index}`)));
      await server.end("SIGKILL");
      for (const [index, { store }] of browsers.entries()) store.dispatch(create(note(`after-${index}`)));
      for (const browser of browsers) await browser.saved();
      await until(
        async () => (await counts()).includes(4),
        () => "They have not met on one server",
      );
      await cluster.check(boardId, browsers);
      for (const [index, { store }] of browsers.entries()) {
        for (const when of ["before", "after"]) expect(store.get(`${when}-${index}`)).toBeDefined();
      }
      await server.start();
      for (const browser of browsers) browser.crash();
    });
  });
});
