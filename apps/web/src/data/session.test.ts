import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As much of a browser tab as the session needs: storage, and events from other tabs. */
function openTab(stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored));
  const storageEvents = new EventTarget();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal("addEventListener", storageEvents.addEventListener.bind(storageEvents));
  const otherTab = (key: string, value: string | undefined) => {
    if (value === undefined) storage.delete(key);
    else storage.set(key, value);
    storageEvents.dispatchEvent(Object.assign(new Event("storage"), { key }));
  };
  return { storage, otherTab, module: () => import("./session.ts") };
}

let heard: string[];
beforeEach(() => {
  heard = [];
});
// A guest's page would stay one in the next file.
afterEach(() => void vi.resetModules());

test("a session is kept under the names of the specification", async () => {
  const tab = openTab();
  const { beginSession, readSession } = await tab.module();
  beginSession({ token: "t", userId: "u" });
  expect(Object.fromEntries(tab.storage)).toEqual({ token: "t", userId: "u" });
  expect(readSession()).toEqual({ token: "t", userId: "u" });
});

test("logging in forgets what was pending", async () => {
  const tab = openTab({ "2fa_pending_userid": "p", unverifiedEmail: "a@example.org" });
  const { beginSession } = await tab.module();
  beginSession({ token: "t", userId: "u" });
  expect([...tab.storage.keys()].sort()).toEqual(["token", "userId"]);
});

test("a token without a user id is no session", async () => {
  const { readSession } = await openTab({ token: "t" }).module();
  expect(readSession()).toBeUndefined();
});

test("the session is the same object until it changes, so that React does not render for nothing", async () => {
  const { readSession } = await openTab({ token: "t", userId: "u" }).module();
  expect(readSession()).toBe(readSession());
});

test("ending says once why", async () => {
  const { forgetSession, onSessionChange } = await openTab({ token: "t", userId: "u" }).module();
  onSessionChange((change) => heard.push(change));
  forgetSession("by person");
  forgetSession("by server");
  expect(heard).toEqual(["by person"]);
});

test("what another tab does is followed, each change once", async () => {
  const tab = openTab();
  const { onSessionChange, readSession } = await tab.module();
  onSessionChange((change) => heard.push(change));
  tab.otherTab("token", "t");
  tab.otherTab("userId", "u");
  expect(readSession()).toEqual({ token: "t", userId: "u" });
  tab.otherTab("token", undefined);
  tab.otherTab("userId", undefined);
  expect(readSession()).toBeUndefined();
  expect(heard).toEqual(["in another tab", "in another tab"]);
});

test("the server ending what a person is just leaving is the person's own doing", async () => {
  const { forgetSession, onSessionChange, whileLeaving } = await openTab({ token: "t", userId: "u" }).module();
  onSessionChange((change) => heard.push(change));
  await whileLeaving(async () => forgetSession("by server"));
  forgetSession("by person");
  expect(heard).toEqual(["by person"]);
});

const otter = { token: "guest.t", userId: "g", name: "Otter", role: "editing guest" } as const;

test("a guest's tab is theirs, whoever is logged in; after their link has ended it is nobody's", async () => {
  const tab = openTab({ token: "t", userId: "u" });
  const { beginGuest, forgetSession, onSessionChange, readSession } = await tab.module();
  onSessionChange((change) => heard.push(change));
  beginGuest(otter);
  expect(readSession()).toBe(otter);
  // Somebody logs in elsewhere.
  tab.otherTab("token", "another");
  expect(readSession()).toBe(otter);
  forgetSession("by server");
  expect(readSession()).toBeUndefined();
  expect(heard).toEqual(["of a guest", "of a guest"]);
  // Whoever is logged in stays so.
  expect(Object.fromEntries(tab.storage)).toEqual({ token: "another", userId: "u" });
});

test("the page of a link is a guest's from its beginning", async () => {
  vi.stubGlobal("location", { pathname: "/guest" });
  const { readSession } = await openTab({ token: "t", userId: "u" }).module();
  expect(readSession()).toBeUndefined();
  vi.unstubAllGlobals();
});
