import { notifications, notificationsStore } from "@mantine/notifications";
import { isValidElement, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { offerCopy } from "./offer-copy.tsx";
import { toast } from "./toast.ts";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => {
  for (const { id = "" } of notificationsStore.getState().notifications) notifications.hide(id);
});

/** The texts of what is shown, without what its buttons say. */
const wordsOf = (node: ReactNode): readonly string[] => {
  if (typeof node === "string") return [node];
  if (Array.isArray(node)) return node.flatMap(wordsOf);
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : [];
};
const shown = () => notificationsStore.getState().notifications.map(({ message }) => wordsOf(message).slice(0, 2));

test("what is not kept for one reason, one piece after the other, is offered together, each text as it was last", () => {
  offerCopy("Deleted.", new Map([["a", "milk"]]));
  offerCopy("Deleted.", new Map([["b", "eggs"]]));
  offerCopy("Deleted.", new Map([["a", "milk and bread"]]));
  offerCopy("Full.", new Map([["a", "tea"]]));
  expect(shown()).toEqual([
    ["Deleted.", "milk and bread\n\neggs"],
    ["Full.", "tea"],
  ]);
});

test("what was closed is not offered again with what follows", () => {
  offerCopy("Deleted.", new Map([["a", "milk"]]));
  notifications.hide(notificationsStore.getState().notifications[0]?.id ?? "");
  offerCopy("Deleted.", new Map([["b", "eggs"]]));
  expect(shown()).toEqual([["Deleted.", "eggs"]]);
});

test("the same reason is said once at a time", () => {
  toast.errorOnce("The board is full.");
  toast.errorOnce("The board is full.");
  toast.errorOnce("The board is gone.");
  expect(shown()).toEqual([["The board is full."], ["The board is gone."]]);
});
