import { accounts, teams } from "@tafel/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { type Listener, listenTo } from "../../testing/listener.ts";
import { join, teamOf } from "../../testing/teams.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let ben: Person;
let listeners: Listener[];
beforeEach(async () => {
  listeners = [];
  app = await startApp();
  origin = await app.listen();
  [anna, ben] = [await app.person("anna"), await app.person("ben")];
});
afterEach(async () => {
  for (const listener of listeners) listener.close();
  await app.close();
});

async function listen({ token }: Person, namespace = "/account") {
  const listener = await listenTo(origin, namespace, token);
  listeners.push(listener);
  return listener;
}
/** Waits until all of these topics have been sent, together or one after the other. */
const topics = (listener: Listener, ...wanted: string[]) =>
  Promise.all(
    wanted.map((topic) => listener.until<{ topics: string[] }>("changed", (changed) => changed.topics.includes(topic))),
  );
/** Discards everything heard so far. */
const forget = (listener: Listener) => listener.heard.splice(0);

test("a socket without a valid token is refused", async () => {
  for (const namespace of ["/account", "/todos", "/whiteboards"]) {
    for (const token of ["", "wrong", "x".repeat(43)]) {
      await expect(listenTo(origin, namespace, token)).rejects.toEqual({ code: "unauthorized" });
    }
  }
});

test("those concerned are notified of invitations, joining, promotion, renaming, removal and the end of a team", async () => {
  const [hers, his] = [await listen(anna), await listen(ben)];
  const teamId = await teamOf(anna);
  await topics(hers, "teams", `team:${teamId}`);
  forget(hers);

  const { link } = (await anna.call(teams.sendInvite, { body: { teamId, memberEmail: ben.email, role: 0 } })).body;
  await Promise.all([topics(his, "invitations"), topics(hers, `team:${teamId}`)]);
  forget(his);
  forget(hers);

  await ben.call(teams.accept, { body: { inviteLink: link } });
  await Promise.all([topics(his, "invitations", "teams", "whiteboards", "boards"), topics(hers, `team:${teamId}`)]);
  forget(his);

  await anna.call(teams.updateRole, { body: { teamId, memberId: ben.userId, role: 1 } });
  await topics(his, "teams", `team:${teamId}`);
  forget(his);

  await anna.call(teams.updateTeamData, { body: { teamId, teamData: { TeamName: "Renamed" } } });
  await topics(his, "teams", `team:${teamId}`);
  forget(his);

  await anna.call(accounts.updateUserData, { body: { Firstname: "Änn" } });
  await topics(his, `team:${teamId}`);
  forget(his);

  await anna.call(teams.removeMember, { body: { teamId, memberId: ben.userId } });
  await topics(his, "teams", "whiteboards", "boards");
  forget(hers);

  await anna.call(teams.delete, { body: { teamId } });
  await topics(hers, "teams");
});

test("whoever an admin invited is notified when the invitation ends with the role", async () => {
  const [clara, his] = [await app.person("clara"), await listen(ben)];
  const teamId = await teamOf(anna);
  const ends: (() => Promise<unknown>)[] = [
    () => anna.call(teams.updateRole, { body: { teamId, memberId: clara.userId, role: 0 } }),
    () => anna.call(teams.removeMember, { body: { teamId, memberId: clara.userId } }),
    () => clara.call(teams.leave, { body: { teamId } }),
    () => clara.call(accounts.deleteAccount),
  ];
  for (const end of ends) {
    await anna.call(teams.removeMember, { body: { teamId, memberId: clara.userId } });
    await join(teamId, anna, clara, 1);
    await clara.call(teams.sendInvite, { body: { teamId, memberEmail: ben.email, role: 0 } });
    await topics(his, "invitations");
    forget(his);
    await end();
    await topics(his, "invitations");
    forget(his);
  }
});

test("somebody who is not concerned hears nothing", async () => {
  const his = await listen(ben);
  const teamId = await teamOf(anna);
  await anna.call(teams.updateTeamData, { body: { teamId, teamData: { TeamName: "Private" } } });
  // A message about ben's own team arrives after any message there would have been about hers.
  const own = await teamOf(ben);
  await topics(his, `team:${own}`);
  expect(JSON.stringify(his.heard)).not.toContain(teamId);
});

test("the sockets of an ended session close, in every namespace; those of the others stay", async () => {
  const login = async () => {
    const { body } = await app.call(accounts.login, { body: { email: anna.email, password: anna.password } });
    return "token" in body ? { ...anna, token: body.token } : anna;
  };
  const other = await login();
  const kept = await listen(anna);
  const ended = await Promise.all(["/account", "/todos", "/whiteboards"].map((namespace) => listen(other, namespace)));
  await anna.call(accounts.updateUserData, { body: { Password: "N3wpassword", oldPassword: anna.password } });
  await Promise.all(ended.map((listener) => listener.until("disconnect")));
  expect(ended[0]?.heard).toContainEqual({ event: "changed", payload: { topics: ["session-ended"] } });
  expect(kept.socket.connected).toBe(true);
  await anna.call(accounts.logout);
  await kept.until("disconnect");
});

test("the end of a membership reaches those who watch it, once, and nobody else", async () => {
  const teamId = await teamOf(anna, [ben]);
  const { todos } = app.context.realtime;
  const ended: string[] = [];
  const sockets: Record<string, Listener> = { anna: await listen(anna, "/todos"), ben: await listen(ben, "/todos") };
  for (const [name, { socket }] of Object.entries(sockets)) {
    const client = todos.client(socket.id ?? "");
    if (!client) throw new Error("The socket is unknown.");
    todos.join(client, "stays", { teamId, onEnd: () => ended.push(name) });
    todos.join(client, "leaves", { teamId, onEnd: () => ended.push("stopped") });
    todos.leave(client, "leaves");
  }
  await ben.call(teams.leave, { body: { teamId } });
  expect(ended).toEqual(["ben"]);
  await anna.call(teams.delete, { body: { teamId } });
  expect(ended).toEqual(["ben", "anna"]);
});
