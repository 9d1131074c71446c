import type { Browser, Page, Route } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { pauseClock, placeOf } from "./board.ts";
import { breakUntilClick, intercept, withoutSockets } from "./intercept.ts";
import { linkIn } from "./mailbox.ts";
import { enter, newPerson, newTeam, nextLine, openLive, type Person } from "./people.ts";
import { expect, test } from "./server.ts";

/** A separate browser for a person. */
async function browserOf(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await enter(page, person);
  return page;
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("three people in three browsers: create, invite, accept, decline, roles, remove, leave, delete", {
  tag: "@core",
}, async ({ browser, baseURL, server }) => {
  const [ada, ben, cleo] = await Promise.all(
    ["Ada Berg", "Ben Stein", "Cleo Thal"].map((name) => newPerson(server, name)),
  );
  if (!ada || !ben || !cleo) throw new Error("Three people were made");
  const [adas, bens, cleos] = await Promise.all([ada, ben, cleo].map((who) => browserOf(browser, baseURL, who)));
  if (!adas || !bens || !cleos) throw new Error("Three browsers were opened");

  await adas.goto("/teams");
  await expect(adas.getByText("You are not part of any teams. Create a new team to get started.")).toBeVisible();
  await adas.getByRole("complementary").getByRole("link", { name: "Create New Team" }).click();
  await adas.getByRole("button", { name: "Create team" }).click();
  await expect(adas.getByText("Team name is required.")).toBeVisible();
  await adas.getByLabel("Team name").fill("x".repeat(50));
  await adas.getByRole("button", { name: "Create team" }).click();
  await expect(adas.getByText("Team name must be less than 50 characters.")).toBeVisible();
  await adas.getByLabel("Team name").fill("Choir");
  await adas.getByLabel("Team description").fill("Mondays");
  await adas.getByRole("button", { name: "Create team" }).click();
  await expect(adas).toHaveURL(/\/teams\/[0-9a-f-]{36}\/overview$/);
  const teamId = new URL(adas.url()).pathname.split("/")[2] ?? "";

  await test.step("Ben accepts on the screen that the mailed link leads to", async () => {
    await adas.getByRole("main").getByRole("link", { name: "Invite Member" }).last().click();
    await adas.getByRole("button", { name: "Send invitation" }).click();
    await expect(adas.getByText("Member email is required.")).toBeVisible();
    await adas.getByLabel("Member email").fill("nobody");
    await adas.getByRole("button", { name: "Send invitation" }).click();
    await expect(adas.getByText("Please enter a valid email address.")).toBeVisible();
    await adas.getByLabel("Member email").fill(ben.email);
    await expect(adas.getByRole("radio", { name: /^Member/ })).toBeChecked();
    await adas.getByRole("button", { name: "Send invitation" }).click();
    const link = linkIn(await server.mailbox.mailTo(ben.email, { subject: /invit/i }), "/teams/accept");
    await expect(adas.getByLabel("Invitation link")).toHaveValue(link);

    await bens.goto(link);
    await expect(bens.getByRole("heading", { name: "Choir" })).toBeVisible();
    await expect(bens.getByText("Ada Berg invites you to join")).toBeVisible();
    await bens.getByRole("button", { name: "Accept" }).click();
    await expect(bens.getByText("Invitation successfully accepted!")).toBeVisible();
    await bens.getByRole("link", { name: "Go to Teams" }).click();
    await expect(bens).toHaveURL(`/teams/${teamId}/overview`);
  });

  await test.step("Cleo's badge and list learn of it live; declining takes it away", async () => {
    await openLive(cleos, "/teams/invitations");
    await expect(cleos.getByText("No Pending Invitations")).toBeVisible();
    await ada.call("/api/teams/sendInvite", { teamId, memberEmail: cleo.email, role: 0 });
    const card = cleos.getByRole("article", { name: "Choir" });
    await expect(card.getByText("Invited by Ada Berg")).toBeVisible();
    await expect(card.getByText("Expires in 47 hours")).toBeVisible();
    await expect(cleos.getByRole("button", { name: /1 pending invitation/ })).toBeVisible();
    await openLive(adas, `/teams/${teamId}/users`);
    await expect(adas.getByText(cleo.email)).toBeVisible();
    await card.getByRole("button", { name: /Decline/ }).click();
    await expect(cleos.getByText("Team invitation declined")).toBeVisible();
    await expect(cleos.getByText("No Pending Invitations")).toBeVisible();
    await expect(adas.getByText("There are no open invitations.")).toBeVisible();
  });

  await test.step("Cleo is invited again and accepts; Ada sees her come", async () => {
    await ada.call("/api/teams/sendInvite", { teamId, memberEmail: cleo.email, role: 0 });
    await cleos.getByRole("button", { name: /^Accept/ }).click();
    await expect(cleos.getByText("Team invitation accepted successfully")).toBeVisible();
    await expect(cleos).toHaveURL(`/teams/${teamId}/overview`);
    await expect(row(adas, "Cleo Thal")).toBeVisible();
  });

  await test.step("a promoted member sees what admins see, at once", async () => {
    await openLive(bens, `/teams/${teamId}/users`);
    await expect(bens.getByRole("columnheader", { name: "Rolle" })).toBeVisible();
    await expect(bens.getByRole("columnheader", { name: "Aktionen" })).toBeHidden();
    await expect(row(bens, "Ben Stein").getByText("Mitglied")).toBeVisible();
    await row(adas, "Ben Stein").getByRole("button", { name: /admin/ }).click();
    await expect(adas.getByText("Role for Ben Stein updated to Admin")).toBeVisible();
    await expect(bens.getByRole("columnheader", { name: "Aktionen" })).toBeVisible();
    await expect(row(bens, "Ben Stein").getByText("Admin", { exact: true })).toBeVisible();
  });

  await test.step("demoting oneself asks first, and the last admin stays admin", async () => {
    await row(bens, "Ben Stein")
      .getByRole("button", { name: /member/ })
      .click();
    const question = bens.getByRole("dialog");
    await expect(
      question.getByText(
        "Are you sure you want to change your role from Admin to Member? You will lose administrative privileges.",
      ),
    ).toBeVisible();
    await question.getByRole("button", { name: "Change my role" }).click();
    await expect(bens.getByText("Role for Ben Stein updated to Member")).toBeVisible();
    await expect(bens.getByRole("columnheader", { name: "Aktionen" })).toBeHidden();
    await row(adas, "Ada Berg")
      .getByRole("button", { name: /member/ })
      .click();
    await adas.getByRole("dialog").getByRole("button", { name: "Change my role" }).click();
    await expect(adas.getByText("A team needs at least one admin")).toBeVisible();
    await expect(row(adas, "Ada Berg").getByText("Admin", { exact: true })).toBeVisible();
  });

  await test.step("a new name shows on everybody's screen", async () => {
    await adas.getByRole("tab", { name: "Overview" }).click();
    const edit = adas.getByRole("button", { name: "Edit team" });
    await edit.press("Enter");
    await expect(adas.getByLabel("Team name")).toBeFocused();
    await adas.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(edit).toBeFocused();
    await edit.press("Enter");
    await adas.getByLabel("Team name").fill("Chamber Choir");
    await adas.getByRole("button", { name: "Save changes" }).click();
    await expect(adas.getByText("Team data updated successfully!")).toBeVisible();
    await expect(edit).toBeFocused();
    await expect(bens.getByRole("heading", { level: 1, name: /Chamber Choir/ })).toBeVisible();
  });

  await test.step("a removed member's row goes at once, the page reloads after six seconds, and their screen says so", async () => {
    await adas.getByRole("tab", { name: "Members" }).click();
    await openLive(cleos, `/teams/${teamId}/users`);
    await row(adas, "Cleo Thal").getByRole("button", { name: "Remove Cleo Thal" }).click();
    const reload = adas.waitForEvent("load");
    const isLive = nextLine(adas);
    const pressedAt = Date.now();
    await adas.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(row(adas, "Cleo Thal")).toBeHidden();
    await expect(adas.getByText("Successfully kicked Cleo Thal")).toBeVisible();
    await expect(cleos.getByText("You are not in this team")).toBeVisible();
    await reload;
    expect(Date.now() - pressedAt).toBeGreaterThan(5_900);
    await expect(row(adas, "Ben Stein")).toBeVisible();
    await isLive();
  });

  await test.step("Ben leaves", async () => {
    await bens.getByRole("tab", { name: "Advanced Settings" }).click();
    await expect(bens.getByRole("button", { name: "Delete team" })).toBeHidden();
    await bens.getByRole("button", { name: "Leave team" }).click();
    await bens.getByRole("dialog").getByRole("button", { name: "Leave team" }).click();
    await expect(bens.getByText("You have left Chamber Choir")).toBeVisible();
    await expect(bens).toHaveURL("/teams");
    await expect(row(adas, "Ben Stein")).toBeHidden();
  });

  await test.step("Ada deletes the team by typing its name", async () => {
    await adas.getByRole("tab", { name: "Advanced Settings" }).click();
    await adas.getByRole("button", { name: "Leave team" }).click();
    await expect(adas.getByText(/You are the last member. The team is deleted/)).toBeVisible();
    await adas.keyboard.press("Escape");
    await adas.getByRole("button", { name: "Delete team" }).click();
    const dialog = adas.getByRole("dialog");
    await dialog.getByLabel("Team name").fill("Choir");
    await dialog.getByRole("button", { name: "Delete team" }).click();
    await expect(dialog.getByText("Entered team name does not match")).toBeVisible();
    await dialog.getByLabel("Team name").fill("Chamber Choir");
    await dialog.getByRole("button", { name: "Delete team" }).click();
    await expect(adas.getByText("You are not part of any teams.", { exact: false })).toBeVisible();
  });
});

test("somebody signed out logs in first and comes back to the invitation", async ({ page, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Readers", ada);
  const { link } = await ada.call<{ link: string }>("/api/teams/sendInvite", {
    teamId,
    memberEmail: ben.email,
    role: 0,
  });
  await page.goto(`/teams/accept/${link}`);
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Log in to answer your invitation.")).toBeVisible();
  await page.getByLabel("Email/Username").fill(ben.email);
  await page.getByLabel("Password", { exact: true }).fill(ben.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`/teams/accept/${link}`);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Invitation declined successfully.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Invalid or expired invitation link.")).toBeVisible();
});

test("somebody without an account signs up first and comes back to the invitation", async ({ page, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Readers", ada);
  const [username, email] = [`nina-${ada.username}`, `nina-${ada.username}@example.org`];
  await ada.call("/api/teams/sendInvite", { teamId, memberEmail: email, role: 0 });
  const invitation = linkIn(await server.mailbox.mailTo(email), "/teams/accept");
  await page.goto(invitation);
  await expect(page).toHaveURL("/login");
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await expect(page.getByText("Use the email address your invitation was sent to.")).toBeVisible();
  await page.getByLabel("First name").fill("Nina");
  await page.getByLabel("Last name").fill("Hall");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Passw0rd");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/unverified");
  await page.goto(linkIn(await server.mailbox.mailTo(email, { after: 1 }), "/verify"));
  await page.getByRole("button", { name: "Verify Email" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email/Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("Passw0rd");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(invitation);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("You are now a member of Readers.")).toBeVisible();
  // Who follows the mail's link again finds the way to the team.
  await page.goto(invitation);
  await expect(page.getByText("you are in the team already")).toBeVisible();
  await page.getByRole("link", { name: "Go to Teams" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Readers" })).toBeVisible();
});

test("a failure to load invitations is reported, and trying again loads them", async ({ page, server }) => {
  await enter(page, await newPerson(server));
  await withoutSockets(page);
  await breakUntilClick(page, "**/api/teams/pending-invites");
  await page.goto("/teams/invitations");
  await expect(page.getByRole("heading", { name: "Failed to load invitations" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No Pending Invitations")).toBeVisible();
});

test("an invitation says why it cannot be accepted", async ({ page, server }) => {
  const [ada, eve] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Eve Moor")];
  const teamId = await newTeam("Readers", ada);
  const invitation = { teamId, memberEmail: "somebody-else@example.org", role: 0 };
  const { link } = await ada.call<{ link: string }>("/api/teams/sendInvite", invitation);
  await enter(page, eve);
  await page.goto("/teams/accept");
  await expect(page.getByText("No invitation link provided.")).toBeVisible();
  await page.goto("/teams/accept/unknown");
  await expect(page.getByText("Invalid or expired invitation link.")).toBeVisible();
  await page.goto(`/teams/accept/${link}`);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("This invitation was sent to a different email address")).toBeVisible();
  await ada.call("/api/teams/revokeInvite", { teamId, inviteLink: link });
  await page.reload();
  await expect(page.getByText("Invalid or expired invitation link.")).toBeVisible();
});

test("several people are invited at once, each with a result, and every open invitation has its link", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Readers", ada, [ben]);
  const guest = (name: string) => `${name}-${ada.username}@example.org`;
  const guests = [guest("one"), guest("two"), guest("three")];
  await enter(page, ada);
  await page.goto(`/teams/${teamId}/invite`);
  const field = page.getByLabel("Member email");
  await field.fill(ben.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert")).toHaveText(`${ben.email}: User is already a member of this team`);
  await expect(field).toHaveValue(ben.email);

  await field.fill(`${guests[0]}, ${guests[1]} nobody\n${guests[2]}\n${ben.email}`);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("heading", { name: "3 invitations sent" })).toBeVisible();
  for (const email of guests) {
    const link = linkIn(await server.mailbox.mailTo(email), "/teams/accept");
    await expect(page.getByLabel(`Invitation link for ${email}`, { exact: true })).toHaveValue(link);
    await page.getByRole("button", { name: `Copy the invitation link for ${email}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }
  await expect(page.getByText("nobody: Please enter a valid email address.")).toBeVisible();
  await expect(page.getByText(`${ben.email}: User is already a member of this team`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Invite someone else" }).click();
  await expect(field).toHaveValue(`nobody\n${ben.email}`);
  for (const email of guests) {
    await page.getByRole("button", { name: `Copy the invitation link for ${email}` }).click();
    const link = linkIn(await server.mailbox.mailTo(email), "/teams/accept");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }
});

test("accepting an invitation can be retried after a lost connection, and after a lost answer", async ({
  page,
  server,
}) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Readers", ada);
  // Another team of the same name must not be taken for it.
  await newTeam("Readers", ben);
  const { link } = await ada.call<{ link: string }>("/api/teams/sendInvite", {
    teamId,
    memberEmail: ben.email,
    role: 0,
  });
  await enter(page, ben);
  const ofTeams = page.waitForResponse("**/api/teams/fetchAllUserTeams");
  await page.goto(`/teams/accept/${link}`);
  await ofTeams;
  const accept = page.getByRole("button", { name: "Accept" });
  await intercept(page, "**/api/teams/accept", (route) => route.abort(), 1);
  await accept.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to accept invitation. The server cannot be reached. Check your connection and try again.",
  );
  await expectAccessible(page);
  const answered = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/teams/accept"));
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await intercept(page, "**/api/teams/accept", lose, 1);
  await accept.click();
  await answered;
  await expect(page.getByRole("alert")).toBeVisible();
  await accept.click();
  await expect(page.getByText("Invitation successfully accepted!")).toBeVisible();
  await page.getByRole("link", { name: "Go to Teams" }).click();
  await expect(page).toHaveURL(`/teams/${teamId}/overview`);
});

test("an invitation that cannot be checked is not called invalid, and is checked again", async ({ page, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const invitation = { teamId: await newTeam("Readers", ada), memberEmail: ben.email, role: 0 };
  const { link } = await ada.call<{ link: string }>("/api/teams/sendInvite", invitation);
  await enter(page, ben);
  await withoutSockets(page);
  const reconnect = await intercept(page, "**/api/teams/validateInvite", (route) => route.abort());
  await page.goto(`/teams/accept/${link}`);
  await expect(page.getByRole("heading", { name: "The invitation could not be checked" })).toBeVisible();
  reconnect();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Readers" })).toBeVisible();
});

test("removing a member does not reload the page under what is being typed", async ({ page, server }) => {
  const people = ["Ada Berg", "Ben Stein", "Cleo Thal"].map((name) => newPerson(server, name));
  const [ada, ...members] = await Promise.all(people);
  if (!ada) throw new Error("Ada was made");
  const teamId = await newTeam("Readers", ada, members);
  await enter(page, ada);
  await page.clock.install();
  await page.goto(`/teams/${teamId}/users`);
  const remove = async (name: string) => {
    await row(page, name)
      .getByRole("button", { name: `Remove ${name}` })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText(`Successfully kicked ${name}`)).toBeVisible();
    // From here on the six seconds pass when the test says so, and first as far as the dialog needs to close.
    await pauseClock(page);
    await expect(row(page, name)).toBeHidden();
    const dialogsLater = async () => {
      await page.clock.runFor(100);
      return page.getByRole("dialog").count();
    };
    await expect.poll(dialogsLater).toBe(0);
  };
  await remove("Cleo Thal");
  await page.evaluate(() => document.body.setAttribute("data-not-reloaded", ""));
  const search = page.getByPlaceholder("Search for Name, Username or E-Mail");
  await search.pressSequentially("be");
  await page.clock.runFor(7_000);
  await page.clock.resume();
  await search.pressSequentially("n");
  await expect(search).toHaveValue("ben");
  await expect(page.locator("[data-not-reloaded]")).toHaveCount(1);
  await expect(row(page, "Ben Stein")).toBeVisible();

  await search.clear();
  await search.blur();
  const reload = page.waitForEvent("load");
  await remove("Ben Stein");
  await page.clock.runFor(7_000);
  await page.clock.resume();
  await reload;
  await expect(row(page, "Ada Berg")).toBeVisible();
});

test("open invitations are copied, sent again and revoked", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Readers", ada);
  const memberEmail = `late-${ada.username}@example.org`;
  await ada.call("/api/teams/sendInvite", { teamId, memberEmail, role: 1 });
  const first = linkIn(await server.mailbox.mailTo(memberEmail), "/teams/accept");
  await enter(page, ada);
  await page.goto(`/teams/${teamId}/users`);
  await page.getByRole("button", { name: `Copy the invitation link for ${memberEmail}` }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await page.getByRole("button", { name: `Send the invitation to ${memberEmail} again` }).click();
  const second = linkIn(await server.mailbox.mailTo(memberEmail, { after: 1 }), "/teams/accept");
  expect(second).not.toBe(first);
  await page.getByRole("button", { name: `Revoke the invitation to ${memberEmail}` }).click();
  await expect(page.getByText("There are no open invitations.")).toBeVisible();
});

test("members are searched by name, username and e-mail", async ({ page, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Readers", ada, [ben]);
  await enter(page, ada);
  await page.goto(`/teams/${teamId}/users`);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByPlaceholder("Search for Name, Username or E-Mail").fill(ben.email.toUpperCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row(page, "Ben Stein")).toBeVisible();
  await page.getByPlaceholder("Search for Name, Username or E-Mail").fill("nobody of this name");
  await expect(page.getByText("No one found")).toBeVisible();
});

test("on a phone a team's name stands near the top, with the teams and a new one in one line", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ada = await newPerson(server);
  const teamId = await newTeam("Readers", ada);
  await enter(page, ada);
  await page.goto(`/teams/${teamId}/overview`);
  const [heading, combobox, link] = [
    page.getByRole("heading", { name: "Readers Admin" }),
    page.getByRole("combobox", { name: "Team" }),
    page.getByRole("link", { name: "Create New Team" }),
  ];
  for (const shown of [heading, combobox, link]) await expect(shown).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  const [name, choice, create] = [await placeOf(heading), await placeOf(combobox), await placeOf(link)];
  expect(name.y).toBeLessThan(230);
  expect(Math.abs(choice.y + choice.height - create.y - create.height)).toBeLessThan(4);
  expect(create.x + create.width).toBeLessThan(360);
});

test("a member who tries to invite is told that they may not", async ({ page, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Readers", ada, [ben]);
  await enter(page, ben);
  await page.goto(`/teams/${teamId}/invite`);
  await expect(page.getByText("You are not authorized to send invites")).toBeVisible();
});

test("axe finds nothing on the team screens", async ({ page, server }) => {
  const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
  const teamId = await newTeam("Readers", ada, [ben]);
  await ada.call("/api/teams/sendInvite", { teamId, memberEmail: "late@example.org", role: 1 });
  const other = await newTeam("Writers", ben);
  const { link } = await ben.call<{ link: string }>("/api/teams/sendInvite", {
    teamId: other,
    memberEmail: ada.email,
    role: 0,
  });
  await enter(page, ada);
  const screens: readonly (readonly [path: string, seen: string])[] = [
    [`/teams/${teamId}/overview`, "Edit team"],
    [`/teams/${teamId}/users`, "late@example.org"],
    [`/teams/${teamId}/advanced`, "boards take up"],
    [`/teams/${teamId}/invite`, "Send invitation"],
    ["/teams/create", "Create team"],
    ["/teams/invitations", "Invited by"],
    [`/teams/accept/${link}`, "invites you to join"],
  ];
  for (const [path, seen] of screens) {
    await page.goto(path);
    await expect(page.getByText(seen, { exact: false }).first()).toBeVisible();
    await expectAccessible(page);
  }
});
