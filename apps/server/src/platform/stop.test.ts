import { accounts } from "@tafel/contract";
import { expect, test } from "vitest";
import { startApp } from "../testing/app.ts";
import { listenTo } from "../testing/listener.ts";

test("a server that is asked to stop answers what is under way, ends its sockets, and takes nothing new", async () => {
  // A password that takes its time.
  const app = await startApp({ passwordCost: { memoryCost: 64 * 1024, timeCost: 8 } });
  const origin = await app.listen();
  const anna = await app.person("anna");
  const listener = await listenTo(origin, "/account", anna.token);
  const underWay = fetch(origin + accounts.login.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: anna.email, password: anna.password }),
  });
  await expect.poll(() => connections(app), { timeout: 20_000, interval: 5 }).toBeGreaterThan(1);
  const stopped = app.close();
  await listener.until("disconnect");
  expect((await underWay).status).toBe(200);
  await stopped;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
});

const connections = (app: Awaited<ReturnType<typeof startApp>>): Promise<number> =>
  new Promise((resolve, reject) =>
    app.fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
