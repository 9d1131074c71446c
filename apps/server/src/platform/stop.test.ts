import { links } from "@tafel/contract";
import { expect, test } from "vitest";
import { startApp } from "../testing/app.ts";
import { listenTo } from "../testing/listener.ts";

test("a server that is asked to stop answers what is under way, ends its sockets, and takes nothing new", async () => {
  let arrive = () => {};
  let goOn = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // A call that hangs on a name server until the test lets it go.
  const resolve = async () => {
    arrive();
    await released;
    return [];
  };
  const app = await startApp({ reach: { resolve, isPublic: () => false, isOpen: () => false, timeout: 60_000 } });
  const origin = await app.listen();
  const anna = await app.person("anna");
  const listener = await listenTo(origin, "/account", anna.token);
  const underWay = fetch(origin + links.getLinkInfos.path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${anna.token}` },
    body: JSON.stringify({ url: "http://slow.test/" }),
  });
  await arrived;
  const stopped = app.close();
  await listener.until("disconnect");
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  goOn();
  expect((await underWay).status).toBe(400);
  await stopped;
});
