import { accounts, site, teams } from "@tafel/contract";
import { describe, expect, test } from "vitest";
import type { Config } from "../../config.ts";
import { enginesInFull, openTestDatabase } from "../../platform/database/testing.ts";
import { isProblem, startApp, type TestApp } from "../../testing/app.ts";

describe.each(enginesInFull)("who may sign up (%s)", (engine) => {
  /** Anna has been here since before the rule, and invites friends to her team. */
  async function scene(signUp: Config["signUp"], of: (it: Scene) => Promise<void>): Promise<void> {
    const database = await openTestDatabase(engine);
    const before = await startApp({ database });
    const app = await startApp({ database, config: { signUp } });
    try {
      const anna = await before.person("anna");
      const { teamId } = (await anna.call(teams.create, { body: { teamName: "Team" } })).body;
      const invite = async (memberEmail: string) => {
        await anna.call(teams.sendInvite, { body: { teamId, memberEmail, role: 0 } });
      };
      const revoke = async () => {
        const { invites } = (await anna.call(teams.invites, { body: { teamId } })).body;
        for (const { Link } of invites) await anna.call(teams.revokeInvite, { body: { teamId, inviteLink: Link } });
      };
      const signUpAs = (email: string) =>
        app.call(accounts.signUp, {
          body: { firstname: "Ben", lastname: "Oz", username: email.split("@")[0], email, password: "Passw0rd" },
        });
      await of({ app, invite, revoke, signUpAs });
    } finally {
      await app.close();
      await before.close();
      await database.close();
    }
  }
  type Scene = {
    app: TestApp;
    invite: (email: string) => Promise<void>;
    revoke: () => Promise<void>;
    signUpAs: (email: string) => ReturnType<TestApp["call"]>;
  };

  test("the invited, where only they may: in whatever capitals, and as long as the invitation is open", () =>
    scene("invited", async ({ invite, revoke, signUpAs }) => {
      const refused = await signUpAs("ben@example.org");
      expect(refused.body).toMatchObject({ code: "forbidden", cause: "only-invited" });
      expect(refused.body.fields).toHaveProperty("email");
      await invite("Ben@example.org");
      expect((await signUpAs("ben@Example.org")).status).toBe(201);
      await invite("carla@example.org");
      await revoke();
      expect(isProblem(await signUpAs("carla@example.org"), "forbidden")).toBe(true);
    }));

  test("an invitation does not prove the address: it is verified by its own mail", () =>
    scene("invited", async ({ app, invite, signUpAs }) => {
      await invite("ben@example.org");
      await signUpAs("ben@example.org");
      const logIn = () => app.call(accounts.login, { body: { email: "ben@example.org", password: "Passw0rd" } });
      expect(isProblem(await logIn(), "unverified")).toBe(true);
    }));

  test("people of the named domains and the invited, and nobody of a domain that only ends like it", () =>
    scene(["school.example"], async ({ app, invite, signUpAs }) => {
      expect((await signUpAs("ben@School.example")).status).toBe(201);
      for (const email of ["eve@notschool.example", "eve@school.example.org", "eve@mail.school.example"]) {
        expect((await signUpAs(email)).body, email).toMatchObject({ code: "forbidden", cause: "other-domain" });
      }
      await invite("carla@elsewhere.example");
      expect((await signUpAs("carla@elsewhere.example")).status).toBe(201);
      expect((await app.call(site.about)).body).toMatchObject({
        signUp: "domains",
        signUpDomains: ["school.example"],
      });
    }));

  test("nobody where it is closed, and nobody learns which addresses have accounts or invitations", () =>
    scene("closed", async ({ app, invite, signUpAs }) => {
      await invite("ben@example.org");
      const answers = await Promise.all(
        ["ben@example.org", "anna@example.org", "eve@example.org"].map((it) => signUpAs(it)),
      );
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      expect(answers[0]?.body).toMatchObject({ code: "forbidden", cause: "sign-up-closed" });
      expect((await app.call(site.about)).body.signUp).toBe("closed");
    }));
});
