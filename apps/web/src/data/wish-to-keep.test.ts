import { beforeEach, expect, test, vi } from "vitest";
import { wishToKeep } from "./wish-to-keep.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const hour = 60 * 60 * 1000;

test("nothing is kept that nobody asked for", () => {
  expect(wishToKeep.isAsked()).toBe(false);
  wishToKeep.ask("mine");
  expect(wishToKeep.isAsked("mine")).toBe(true);
  expect(wishToKeep.isAsked("another")).toBe(false);
});

test("a wish lasts over a night's sleep, and not until somebody else comes to this computer", () => {
  wishToKeep.ask("mine", 0);
  expect(wishToKeep.isAsked("mine", 23 * hour)).toBe(true);
  expect(wishToKeep.isAsked("mine", 24 * hour)).toBe(false);
});

test("a wish that came true is gone", () => {
  wishToKeep.ask("mine");
  wishToKeep.forget();
  expect(wishToKeep.isAsked()).toBe(false);
});
