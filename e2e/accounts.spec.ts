import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInFull } from "./axe.ts";
import { atOnce } from "./board.ts";
import { intercept } from "./intercept.ts";
import { codeIn, linkIn } from "./mailbox.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, test } from "./server.ts";

const toast = (page: Page, text: string) => expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();

async function logIn(page: Page, identifier: string, password: string) {
  await page.goto("/login");
  await logInHere(page, identifier, password);
}

async function logInHere(page: Page, identifier: string, password: string) {
  await page.getByLabel("Email/Username").fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Fills the form with a good password; returns the address. */
async function fillSignUp(page: Page, username: string): Promise<string> {
  const email = `${username}@example.org`;
  const values = { "First name": "Nina", "Last name": "Hall", Username: username, Email: email, Password: "Passw0rd" };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  return email;
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await toast(page, "Successfully logged out");
  await expect(page).toHaveURL("/");
}

test("an account from sign-up to deletion", { tag: ["@core", "@full"] }, async ({ page, server }) => {
  const { mailbox } = server;
  // A username that no other test uses, nor a repetition of this one.
  const username = `ada-${randomUUID().slice(0, 8)}`;
  const [address, newAddress] = [`${username}@example.org`, `${username}@example.com`];

  await test.step("sign up", async () => {
    await page.goto("/signup");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Email").fill(address);
    await page.getByLabel("Password", { exact: true }).fill("engine");
    await expect(page.getByText("Must be at least 6 characters long (met)")).toBeVisible();
    await expect(page.getByText("Must contain at least one number (not met yet)")).toBeVisible();
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      /Password must meet the requirements/,
    );
    await expectAccessibleInFull(page);
    await page.getByLabel("Password", { exact: true }).fill("Engine1843");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/unverified");
    await expect(page.getByText(address)).toBeVisible();
  });

  await test.step("the mail is sent again once, and not before its time", async () => {
    const resend = page.getByRole("button", { name: "Resend verification email" });
    await resend.click();
    await toast(page, "Verification email sent! Please check your inbox.");
    await expect(page.getByRole("button", { name: /^Resend in [45]:\d\d$/ })).toBeDisabled();
    await page.reload();
    await resend.click();
    await expect(page.getByRole("alert")).toHaveText("Please wait before requesting another verification email");
    await expect(page.getByRole("button", { name: /^Resend in [45]:\d\d$/ })).toBeDisabled();
    await expectAccessibleInFull(page);
  });

  await test.step("nobody gets in without verifying the address", async () => {
    await logIn(page, address, "Engine1843");
    await expect(page).toHaveURL("/unverified");
  });

  await test.step("verify", async () => {
    const link = linkIn(await mailbox.mailTo(address, { subject: /verify/i, after: 1 }), "/verify");
    await page.goto(link);
    await expect(page.getByText(address)).toBeVisible();
    await expectAccessibleInFull(page);
    // Shown for two seconds only: from outside the page, now and then, one may look too late.
    const told = page.waitForFunction(
      (texts) =>
        [...document.querySelectorAll("[role=status]")].some(
          (it) => it.checkVisibility() && texts.every((text) => it.textContent.includes(text)),
        ),
      ["Email successfully verified!", "You will be redirected to login..."],
    );
    await page.getByRole("button", { name: "Verify Email" }).click();
    await told;
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Email/Username")).toHaveValue(address);
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  });

  await test.step("log in", async () => {
    await logIn(page, address, "Engine1842");
    await expect(page.getByRole("alert")).toHaveText("Invalid username or password");
    await expectAccessibleInFull(page);
    await page.getByLabel("Password", { exact: true }).fill("Engine1843");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL("/dashboard/personal");
  });

  await test.step("settings: name and picture", async () => {
    await page.goto("/profile");
    await expectAccessibleInFull(page);
    // The first field has the focus, and the button again that opened it.
    for (const [opens, field] of [
      ["Edit", "First name"],
      ["Change email", "New email address"],
      ["Change password", "Current password"],
    ] as const) {
      const button = page.getByRole("button", { name: opens, exact: true });
      await button.press("Enter");
      await expect(page.getByLabel(field)).toBeFocused();
      await page.getByRole("button", { name: "Cancel" }).press("Enter");
      await expect(button).toBeFocused();
    }
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByLabel("Last name").fill("King <b>");
    await page.getByRole("button", { name: "Save" }).click();
    await toast(page, "Profile updated successfully!");
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
    await expect(page.getByText("King <b>", { exact: true })).toBeVisible();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#a12f63"/></svg>';
    const choose = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture" }).click();
    const picture = { name: "me.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
    await (await choose).setFiles(picture);
    const shown = page.getByRole("banner").locator("img");
    await expect(shown).toHaveAttribute("src", /profile-pictures/);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  });

  await test.step("switch the second factor on, and log in with it", async () => {
    await page.getByRole("tab", { name: "Advanced Settings" }).click();
    await expect(page.getByText("This device")).toBeVisible();
    await expectAccessibleInFull(page);
    await page.getByLabel("Ask for a code when I log in").click();
    await toast(page, "Two-factor enabled successfully");
    await logOut(page);
    await logIn(page, username, "Engine1843");
    await expect(page).toHaveURL("/2fa");
    await expect(page.getByText(/^Code expires in [45]:\d\d$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Resend code" })).toBeDisabled();
    const code = codeIn(await mailbox.mailTo(address, { subject: /login code/ }));
    const input = page.getByLabel("6-digit code");
    await input.fill("12 ab 34");
    await expect(input).toHaveValue("1234");
    await expect(page.getByRole("button", { name: "Verify Code" })).toBeDisabled();
    await input.fill(code === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Verify Code" }).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid verification code");
    await expect(input).toHaveValue("");
    await expectAccessibleInFull(page);
    await input.fill(code);
    await page.getByRole("button", { name: "Verify Code" }).click();
    await expect(page).toHaveURL("/dashboard/personal");
  });

  await test.step("change the address", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByLabel("New email address").fill(newAddress);
    await page.getByRole("button", { name: "Send code" }).click();
    await toast(page, "Verification code sent to your new email address");
    await expect(page.getByLabel("6-digit code")).toBeFocused();
    await expectAccessibleInFull(page);
    // Whoever has looked for the code elsewhere is asked for it still.
    await page.getByRole("tab", { name: "Advanced Settings" }).click();
    await page.reload();
    await page.getByRole("tab", { name: "Account Settings" }).click();
    await expect(page.getByText(newAddress)).toBeVisible();
    await page.getByLabel("6-digit code").fill(codeIn(await mailbox.mailTo(newAddress)));
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await toast(page, "Email updated successfully!");
    await expect(page.getByRole("button", { name: "Change email" })).toBeFocused();
    await expect(page.getByText(newAddress)).toBeVisible();
  });

  await test.step("change the password", async () => {
    await page.getByRole("button", { name: "Change password" }).click();
    const submit = page.getByRole("button", { name: "Update password" });
    await page.getByLabel("New password").fill("Engine1844");
    await expect(submit).toBeDisabled();
    await page.getByLabel("Current password").fill("wrong");
    await submit.click();
    await expect(page.getByRole("alert").filter({ hasText: "Current password is incorrect" })).toBeVisible();
    await expectAccessibleInFull(page);
    await page.getByLabel("Current password").fill("Engine1843");
    await submit.click();
    await toast(page, "Password updated successfully");
    await expect(page.getByRole("button", { name: "Change password" })).toBeFocused();
  });

  await test.step("forget the password and set another", async () => {
    await page.goto("/profile#advanced");
    await page.getByLabel("Ask for a code when I log in").click();
    await toast(page, "Two-factor disabled successfully");
    await logOut(page);
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
    await expectAccessibleInFull(page);
    await page.getByLabel("Email/Username").fill(username.toUpperCase());
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    const link = linkIn(await mailbox.mailTo(newAddress, { subject: /new password/i }), "/reset-password");
    await page.goto(link);
    await page.getByLabel("New password").fill("Engine1845");
    await expectAccessibleInFull(page);
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
    await expectAccessibleInFull(page);
  });

  await test.step("delete the account", async () => {
    await logIn(page, newAddress, "Engine1845");
    await expect(page).toHaveURL("/dashboard/personal");
    await page.goto("/profile#advanced");
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByLabel(/^Type your username/).fill(username.toUpperCase());
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByText("Entered username does not match")).toBeVisible();
    await expectAccessibleInFull(page);
    await page.getByLabel(/^Type your username/).fill(username);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await toast(page, "Account successfully deleted");
    await expect(page).toHaveURL("/");
    await logIn(page, newAddress, "Engine1845");
    await expect(page.getByRole("alert")).toHaveText("Invalid username or password");
  });
});

test("sign-up problems are reported in the specified order, at the field, which has the focus", async ({ page }) => {
  await page.goto("/signup");
  const values = { "First name": "Ada", "Last name": "Lovelace", Username: "ada b", Email: "ada", Password: "x" };
  const fill = async (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value);
  const submit = page.getByRole("button", { name: "Sign Up" });
  const says = async (name: string, text: string) => {
    await expect(page.getByLabel(name, { exact: true })).toBeFocused();
    await expect(page.getByLabel(name, { exact: true })).toHaveAccessibleDescription(text);
  };
  await submit.click();
  await says("First name", "Please fill in all fields");
  await expect(page.locator("input[aria-invalid=true]")).toHaveCount(5);
  for (const [name, value] of Object.entries(values)) await fill(name, value);
  await fill("First name", "A".repeat(101));
  await fill("Last name", "L".repeat(101));
  await submit.click();
  await says("First name", "Firstname must be less than 100 characters");
  await fill("First name", "A".repeat(100));
  await submit.click();
  await says("Last name", "Lastnname must be less than 100 characters");
  await fill("Last name", "L".repeat(100));
  await submit.click();
  await says("Email", "Please enter a valid email");
  await expect(page.locator("input[aria-invalid=true]")).toHaveCount(1);
  await fill("Email", "ada@example.org");
  await submit.click();
  await says("Username", "Username can only contain letters, numbers, - and _");
});

test("a taken name is reported at its field, and what was typed is kept when one returns", async ({ page, server }) => {
  const anna = await newPerson(server);
  await page.goto("/signup");
  await fillSignUp(page, anna.username);
  const username = page.getByLabel("Username");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription("Username is already taken");
  await expectAccessible(page);
  const free = `nina-${randomUUID().slice(0, 8)}`;
  await username.fill(free);
  await expect(username).toHaveAccessibleDescription("");
  await page.getByLabel("Email").fill(`${free}@example.org`);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("link", { name: "Back to Login" })).toBeVisible();
  await expect(page).toHaveURL("/unverified");
  await page.goBack();
  await expect(username).toHaveValue(free);
  await expect(page.getByLabel("Email")).toHaveValue(`${free}@example.org`);
  await expect(page.getByLabel("First name")).toHaveValue("Nina");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("a log-in leads back to the wanted page", async ({ page, server }) => {
  await page.goto("/teams/invitations");
  await expect(page).toHaveURL("/login");
  const anna = await newPerson(server);
  await logIn(page, anna.email, anna.password);
  await expect(page).toHaveURL("/teams/invitations");
});

test("the log-in keeps the sign-up's Remember Me", async ({ page }) => {
  for (const isTicked of [true, false]) {
    await page.goto("/signup");
    const name = `rita-${randomUUID().slice(0, 8)}`;
    await fillSignUp(page, name);
    await page.getByLabel("Remember Me").setChecked(isTicked);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/unverified");
    await page.getByRole("link", { name: "Back to Login" }).click();
    await expect(page.getByLabel("Remember Me")).toBeChecked({ checked: isTicked });
  }
});

test("a link to a board survives sign-up, verification in another tab and the second factor", async ({
  page,
  context,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Readers", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const wanted = `/whiteboard/${uuid}?source=overview&teamId=${teamId}`;
  await page.goto(wanted);
  await page.getByRole("link", { name: "Log in" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  const username = `nina-${randomUUID().slice(0, 8)}`;
  const email = await fillSignUp(page, username);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/unverified");

  const mailed = await context.newPage();
  await mailed.goto(linkIn(await server.mailbox.mailTo(email), "/verify"));
  await mailed.getByRole("button", { name: "Verify Email" }).click();
  await expect(mailed).toHaveURL("/login");
  // Meanwhile, on another device, she joins the team and turns on the second factor.
  const { link } = await ada.call<{ link: string }>("/api/teams/sendInvite", { teamId, memberEmail: email, role: 0 });
  const post = async (path: string, data: object, token = "") => {
    const answer = await page.request.post(server.url + path, { data, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status(), path).toBeLessThan(300);
    return answer.json();
  };
  const { token } = await post("/api/login", { email, password: "Passw0rd", remember: false });
  await post("/api/teams/accept", { inviteLink: link }, token);
  await post("/api/toggle-2fa", { enable: true }, token);

  await logInHere(mailed, username, "Passw0rd");
  await expect(mailed).toHaveURL("/2fa");
  const code = codeIn(await server.mailbox.mailTo(email, { subject: /login code/ }));
  await mailed.getByLabel("6-digit code").fill(code);
  await mailed.getByRole("button", { name: "Verify Code" }).click();
  for (const tab of [mailed, page]) {
    await expect(tab).toHaveURL(wanted);
    await expect(tab.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  }
});

test("when a session has ended, each tab returns to its board after the log-in", async ({ context, server }) => {
  const anna = await newPerson(server);
  const { boardId } = await anna.call<{ boardId: string }>("/api/todos/createBoard", { title: "Tasks" });
  const { uuid } = await anna.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  const paths = [`/boards/personal/${boardId}`, `/whiteboard/${uuid}`, "/profile"];
  const [todos, whiteboard, profile] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await enter(todos, anna);
  for (const [index, tab] of [todos, whiteboard, profile].entries()) await tab.goto(paths[index] ?? "");
  await expect(todos.getByText("Tasks").first()).toBeVisible();
  await expect(whiteboard.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await expect(profile.getByRole("heading", { name: "Settings" })).toBeVisible();
  await anna.call("/api/logout");
  await expect(todos.getByRole("dialog", { name: "You were logged out" })).toBeVisible();
  await expect(profile).toHaveURL("/login");
  await logInHere(whiteboard, anna.username, anna.password);
  await expect(whiteboard.getByRole("toolbar", { name: "Tools" })).toBeVisible();
  await expect(todos.getByText("Tasks").first()).toBeVisible();
  await expect(profile).toHaveURL(paths[2] ?? "");
});

test("a log-in leads nowhere but into this product", async ({ page, server }) => {
  const anna = await newPerson(server);
  for (const path of ["//evil.example/", "/\\evil.example/", "/\t/evil.example/", "https://evil.example/"]) {
    await page.goto("/login");
    await page.evaluate(
      (kept) => {
        localStorage.clear();
        for (const place of [localStorage, sessionStorage]) place.setItem("wantedPage", kept);
      },
      JSON.stringify({ path, until: Date.now() + 60_000 }),
    );
    await page.reload();
    await logInHere(page, anna.username, anna.password);
    await expect(page).toHaveURL("/dashboard/personal");
    await logOut(page);
  }
});

test("logging out in one tab logs out the other", async ({ context, server }) => {
  const anna = await newPerson(server);
  const [here, there] = [await context.newPage(), await context.newPage()];
  await logIn(here, anna.username, anna.password);
  await expect(here).toHaveURL("/dashboard/personal");
  await there.goto("/profile");
  await expect(there.getByRole("heading", { name: "Settings" })).toBeVisible();
  await logOut(here);
  await expect(there).toHaveURL("/login");
});

test("a device that is logged out from afar notices at once", async ({ browser, server }) => {
  const anna = await newPerson(server);
  const [near, far] = [await browser.newContext(), await browser.newContext()];
  const [here, there] = [await near.newPage(), await far.newPage()];
  for (const page of [here, there]) {
    await page.goto(`${server.url}/login`);
    await page.getByLabel("Email/Username").fill(anna.username);
    await page.getByLabel("Password", { exact: true }).fill(anna.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/dashboard/);
  }
  await there.goto(`${server.url}/profile`);
  await expect(there.getByRole("heading", { name: "Settings" })).toBeVisible();
  await here.goto(`${server.url}/profile#advanced`);
  await here.getByRole("button", { name: "Log out all other devices" }).click();
  await toast(here, "Logged out on all other devices");
  await expect(there).toHaveURL(/\/login$/);
  await near.close();
  await far.close();
});

test("an invalid token leads to the log-in", async ({ page, server }) => {
  const anna = await newPerson(server);
  await anna.call("/api/logout");
  await enter(page, anna);
  await page.goto("/profile");
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a change long after the log-in asks for the password first, and is then made", async ({ page, server }) => {
  const anna = await newPerson(server);
  await enter(page, anna);
  // The server's answer when the last log-in is more than 15 minutes old; only the first time.
  const tooOld = { status: 403, json: { code: "confirm-password", message: "Confirm your password" } };
  await intercept(page, "**/api/toggle-2fa", (route) => route.fulfill(tooOld), 2);
  await page.goto("/profile#advanced");
  const toggle = page.getByLabel("Ask for a code when I log in");
  const dialog = page.getByRole("dialog", { name: "Confirm your password" });

  await toggle.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(toggle).not.toBeChecked();

  await toggle.click();
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Current password is incorrect");
  await expectAccessible(page);
  await dialog.getByLabel("Password", { exact: true }).fill(anna.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await toast(page, "Two-factor enabled successfully");
  await expect(toggle).toBeChecked();
  const me = await anna.call("/api/fetchAllUserData");
  expect(me.TwoFactorEnabled).toBe(true);
});

test("the verify page tells a missing, an unknown and an expired code apart", async ({ page }) => {
  await page.goto("/verify");
  await expect(page.getByRole("alert")).toHaveText("No verification code provided");
  await page.goto("/verify?code=012345");
  await expect(page.getByRole("alert")).toHaveText("Unknown verification code");
  await page.route("**/api/check-verification", (route) =>
    route.fulfill({ json: { email: "ada@example.org", expired: true } }),
  );
  await page.goto("/verify?code=012345");
  await expect(page.getByRole("alert")).toHaveText("Verification code has expired");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Request New Code" }).click();
  await toast(page, "New verification code sent to your email");
  await expect(page).toHaveURL("/login");
});

test("a verification link that was used offers the log-in, and no new code", async ({ page, server }) => {
  const anna = await newPerson(server);
  const link = linkIn(await server.mailbox.mailTo(anna.email, { subject: /verify/i }), "/verify");
  await page.goto(link);
  await expect(page.getByRole("status")).toContainText("This address is already verified. You can log in.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Request New Code" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("a verified address leads to the log-in at once, in another browser too, and is filled in there", async ({
  page,
  browser,
  server,
}) => {
  const username = `mia-${randomUUID().slice(0, 8)}`;
  await page.goto("/signup");
  const email = await fillSignUp(page, username);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/unverified");
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage();
  await phone.goto(linkIn(await server.mailbox.mailTo(email), "/verify"));
  await phone.clock.install();
  // Before the page leads on by itself.
  await atOnce(phone, async () => {
    await phone.getByRole("button", { name: "Verify Email" }).click();
    await phone.getByRole("main").getByRole("link", { name: "Login" }).click();
  });
  for (const device of [phone, page]) {
    if (device === page) await device.getByRole("link", { name: "Back to Login" }).click();
    await expect(device).toHaveURL("/login");
    await expect(device.getByLabel("Email/Username")).toHaveValue(email);
    await expect(device.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(device.getByLabel("Password", { exact: true })).toBeFocused();
  }
  await phone.context().close();
});

test("a new log-in code may be requested when the old one has expired, and not before", async ({ page, server }) => {
  const anna = await newPerson(server);
  await anna.call("/api/toggle-2fa", { enable: true });
  await page.clock.install();
  await logIn(page, anna.username, anna.password);
  const resend = page.getByRole("button", { name: "Resend code" });
  await expect(page.getByText(/^Code expires in [45]:\d\d$/)).toBeVisible();
  await expect(resend).toBeDisabled();
  await page.clock.fastForward("02:00");
  await page.reload();
  await expect(page.getByText(/^Code expires in [23]:\d\d$/)).toBeVisible();
  await page.clock.fastForward("03:01");
  await expect(page.getByText("The code has expired. Request a new one.")).toBeVisible();
  // By the server's clock it is still valid: the client trusts the time left that the server gives.
  await resend.click();
  await expect(page.getByText(/^Code expires in [45]:\d\d$/)).toBeVisible();
  await expect(resend).toBeDisabled();
});
