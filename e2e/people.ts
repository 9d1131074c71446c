import { expect, type Page } from "@playwright/test";
import { linkIn } from "./mailbox.ts";
import type { RunningServer } from "./server.ts";

export type Person = {
  readonly firstname: string;
  readonly lastname: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly token: string;
  /** Calls the API as this person; throws when it fails. */
  call<Answer = Record<string, unknown>>(path: string, body?: object, method?: string): Promise<Answer>;
};

let made = 0;

/** A new person, verified and logged in, through the API: for tests that are about something else. */
export async function newPerson(server: RunningServer, name = "Anna Berg"): Promise<Person> {
  made += 1;
  const [firstname = name, lastname = "Test"] = name.split(" ");
  const username = `${firstname.toLowerCase().replace(/[^a-z]/g, "")}-${process.pid}-${made}`;
  const [email, password] = [`${username}@example.org`, "Passw0rd"];
  const post = poster(server);
  await post("/api/signup", { firstname, lastname, username, email, password, remember: true });
  const link = linkIn(await server.mailbox.mailTo(email), "/verify");
  await post("/api/verify-email", { code: new URL(link).searchParams.get("code") });
  const { userId, token } = await post<{ userId: string; token: string }>("/api/login", { email, password });
  return { firstname, lastname, username, email, password, userId, token, call: poster(server, token) };
}

/** Creates a team with the first person as admin and everybody else as members. Returns its id. */
export async function newTeam(name: string, admin: Person, members: readonly Person[] = []): Promise<string> {
  const { teamId } = await admin.call<{ teamId: string }>("/api/teams/create", { teamName: name, teamDescription: "" });
  for (const member of members) {
    const invitation = { teamId, memberEmail: member.email, role: 0 };
    const { link } = await admin.call<{ link: string }>("/api/teams/sendInvite", invitation);
    await member.call("/api/teams/accept", { inviteLink: link });
  }
  return teamId;
}

/** Makes a page this person's browser, as after a log-in; navigate anywhere afterwards. */
export async function enter(page: Page, { token, userId }: Person): Promise<void> {
  await page.addInitScript(
    (session) => {
      // Only once: a log-out in the test must last.
      if (sessionStorage.getItem("entered")) return;
      sessionStorage.setItem("entered", "yes");
      localStorage.setItem("token", session.token);
      localStorage.setItem("userId", session.userId);
    },
    { token, userId },
  );
}

/** Opens a page, and waits until it hears of changes. */
export async function openLive(page: Page, path: string): Promise<void> {
  const isLive = nextLine(page);
  await page.goto(path);
  await isLive();
}

/**
 * Returns what waits until the page that is loaded next hears of changes: of those between its first answers and that moment
 * it does not hear.
 */
export function nextLine(page: Page): () => Promise<void> {
  let isThere = false;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      isThere ||= String(payload).startsWith("40/account");
    }),
  );
  return () => expect.poll(() => isThere).toBe(true);
}

function poster(server: RunningServer, token?: string): Person["call"] {
  return async <Answer>(path: string, body: object = {}, method = "POST") => {
    const isFile = body instanceof Uint8Array;
    const type = isFile ? "application/octet-stream" : "application/json";
    const response = await fetch(server.url + path, {
      method,
      headers: { "content-type": type, ...(token && { authorization: `Bearer ${token}` }) },
      ...(method !== "GET" && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    // The test knows what to expect from its call.
    return answer as Answer;
  };
}
