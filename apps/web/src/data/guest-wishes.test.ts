import { beforeEach, expect, test, vi } from "vitest";
import { wishToCopy, wishToJoin } from "./guest-wishes.ts";

const hour = 60 * 60 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test("asked for twice it is one wish, until it is granted", () => {
  expect(wishToCopy.read()).toBeUndefined();
  wishToCopy.ask("otter");
  const first = wishToCopy.read();
  expect(first).toMatchObject({ guestToken: "otter" });
  wishToCopy.ask("otter");
  expect(wishToCopy.read()).toEqual(first);
  wishToCopy.forget();
  wishToCopy.ask("otter");
  expect(wishToCopy.read()?.operationId).not.toBe(first?.operationId);
});

test("it lasts a day, and another board's takes its place", () => {
  wishToCopy.ask("otter", 0);
  expect(wishToCopy.read(23 * hour)).toMatchObject({ guestToken: "otter" });
  expect(wishToCopy.read(24 * hour)).toBeUndefined();
  wishToCopy.ask("lynx", hour);
  expect(wishToCopy.read(hour)).toMatchObject({ guestToken: "lynx" });
});

test("to copy and to join are wishes of their own", () => {
  wishToCopy.ask("otter");
  expect(wishToJoin.read()).toBeUndefined();
  wishToJoin.ask("lynx");
  wishToCopy.forget();
  expect(wishToJoin.read()).toMatchObject({ guestToken: "lynx" });
});
