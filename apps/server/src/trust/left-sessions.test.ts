import { createHash } from "node:crypto";
import { accounts } from "@tafel/contract";
import { expect, test } from "vitest";
import { engines } from "../platform/database/testing.ts";
import { isProblem, startApp } from "../testing/app.ts";
import { listenTo } from "../testing/listener.ts";

test.each(engines)(
  "a ticket ends the session that was left, with its sockets, and opens nothing (%s)",
  async (engine) => {
    const app = await startApp({ engine });
    const origin = await app.listen();
    const anna = await app.person("anna");
    const ben = await app.person("ben");
    const ticket = createHash("sha256").update(anna.token).digest("base64url");
    expect(isProblem(await app.call(accounts.fetchAllUserData, { token: ticket }), "unauthorized")).toBe(true);
    const socket = await listenTo(origin, "/account", anna.token);

    const unknown = await app.call(accounts.endLeftSession, { body: { ticket: "x".repeat(43) } });
    expect((await anna.call(accounts.fetchAllUserData)).status).toBe(200);
    expect(await app.call(accounts.endLeftSession, { body: { ticket } })).toEqual(unknown);
    await socket.until("disconnect");
    expect(isProblem(await anna.call(accounts.fetchAllUserData), "unauthorized")).toBe(true);
    expect((await ben.call(accounts.fetchAllUserData)).status).toBe(200);
    await app.close();
  },
);

test("tickets are counted by address", async () => {
  const app = await startApp({ limits: { writesPerMinute: 3 } });
  const end = (from: string) => app.call(accounts.endLeftSession, { body: { ticket: "x".repeat(43) }, from });
  for (let number = 0; number < 3; number += 1) expect((await end("192.0.2.7")).status).toBe(200);
  expect(isProblem(await end("192.0.2.7"), "too-many")).toBe(true);
  expect((await end("192.0.2.8")).status).toBe(200);
  await app.close();
});
