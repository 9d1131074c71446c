import { accounts } from "@tafel/contract";
import { expect, test } from "vitest";
import { engines, openTestDatabase } from "../platform/database/testing.ts";
import { isProblem, startApp } from "../testing/app.ts";

test.each(engines)("a restart makes nobody forget what mail was sent (%s)", async (engine) => {
  const database = await openTestDatabase(engine);
  const start = () => startApp({ database, limits: { mailsPerHour: 2 } });
  const first = await start();
  const resend = { body: { email: "anna@example.org" } };
  const reset = { body: { identifier: "ben" } };
  expect((await first.call(accounts.resendVerification, resend)).status).toBe(200);
  for (let n = 0; n < 2; n += 1) expect((await first.call(accounts.requestPasswordReset, reset)).status).toBe(200);
  await first.close();

  const second = await start();
  const again = await second.call(accounts.resendVerification, resend);
  expect(isProblem(again, "too-many")).toBe(true);
  expect(again.body.timeLeft).toBeGreaterThan(200);
  expect(isProblem(await second.call(accounts.requestPasswordReset, reset), "too-many")).toBe(true);
  await second.close();
  await database.close();
});
