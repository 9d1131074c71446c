import { expect, test } from "vitest";
import { connect } from "./connect.ts";
import { isAway, isOutage } from "./is-outage.ts";

const withCode = (code: string) => new Error("failed", { cause: Object.assign(new Error("it"), { code }) });

test.each(["57P01", "08006", "53300", "ECONNREFUSED", "EPIPE"])("%s: the database is unavailable", (code) => {
  expect(isAway(withCode(code))).toBe(true);
  expect(isOutage(withCode(code))).toBe(true);
});

test.each(["23505", "22P02", "42P01"])("%s: the database is available", (code) =>
  expect(isAway(withCode(code))).toBe(false),
);

test.each(["22P05", "42703", "23502", "XX000"])("%s: what can never be stored is not an outage", (code) =>
  expect(isOutage(withCode(code))).toBe(false),
);

test("a bug of ours is not an outage; a deadlock, or a connection without an answer, is", () => {
  expect(isOutage(new TypeError("a bug"))).toBe(false);
  expect([withCode("40P01"), withCode("55P03"), new Error("Connection ended")].map(isOutage)).toEqual([
    true,
    true,
    true,
  ]);
});

test("a PostgreSQL that cannot be reached is unavailable", async () => {
  const failed = connect({ databaseUrl: "postgres://nobody@127.0.0.1:1/none", dataDir: null });
  expect(isAway(await failed.catch((error: unknown) => error))).toBe(true);
});
