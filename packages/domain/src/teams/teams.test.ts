import fc from "fast-check";
import { expect, test } from "vitest";
import { invitationProblem, timeLeft } from "./invitations.ts";
import { leaving } from "./leaving.ts";
import { roleChange, type TeamMember } from "./roles.ts";
import { teamProblem } from "./team.ts";

/** "a* b c*" is a team of three, in the order in which they joined; a star marks admins. */
const team = (text: string): TeamMember[] =>
  text.split(" ").map((name, index) => ({
    userId: name.replace("*", ""),
    isAdmin: name.endsWith("*"),
    joinedAt: new Date(index * 1000),
  }));

test.each([
  ["a* b", "b", true, "changes"],
  ["a* b", "a", true, "stays"],
  ["a* b*", "a", false, "changes"],
  ["a* b", "a", false, "last-admin"],
  ["a* b", "c", true, "not-found"],
])("in %s, making %s admin: %s is %s", (members, who, isAdmin, answer) => {
  const decision = roleChange(team(members), who, isAdmin);
  expect(decision.ok ? (decision.value.changes ? "changes" : "stays") : decision.error).toBe(answer);
});

test.each([
  ["a*", "a", { deletesTeam: true, promotes: undefined }],
  ["a* b c", "a", { deletesTeam: false, promotes: "b" }],
  ["b a* c", "a", { deletesTeam: false, promotes: "b" }],
  ["a* b c*", "a", { deletesTeam: false, promotes: undefined }],
  ["a* b", "b", { deletesTeam: false, promotes: undefined }],
])("from %s, %s leaving", (members, who, decision) => {
  expect(leaving(team(members), who)).toEqual(decision);
});

test("however members become admins, leave and are demoted, a team with members has an admin", () => {
  const step = fc.record({ kind: fc.constantFrom("leave", "promote", "demote"), who: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let members = team("a* b c d e f");
      for (const { kind, who } of steps) {
        const userId = "abcdef"[who] ?? "a";
        if (!members.some((member) => member.userId === userId)) continue;
        if (kind === "leave") {
          const { deletesTeam, promotes } = leaving(members, userId);
          if (deletesTeam) return;
          members = members
            .filter((member) => member.userId !== userId)
            .map((member) => (member.userId === promotes ? { ...member, isAdmin: true } : member));
        } else if (roleChange(members, userId, kind === "promote").ok) {
          members = members.map((member) =>
            member.userId === userId ? { ...member, isAdmin: kind === "promote" } : member,
          );
        }
        expect(members.some(({ isAdmin }) => isAdmin)).toBe(true);
      }
    }),
  );
});

test("a team's name and description are refused with their texts", () => {
  expect(teamProblem({ name: " ", description: "" })?.message).toBe("Team name is required.");
  expect(teamProblem({ name: "a".repeat(50) })?.message).toBe("Team name must be less than 50 characters.");
  expect(teamProblem({ description: "a".repeat(250) })?.message).toBe(
    "Team description must be less than 250 characters.",
  );
  expect(teamProblem({ name: "a".repeat(49), description: "a".repeat(249) })).toBeUndefined();
});

test("an invitation needs an address that looks like one, and a role", () => {
  const said = (memberEmail: string, role: unknown) => invitationProblem({ memberEmail, role })?.message;
  expect(said(" ", 0)).toBe("Member email is required.");
  expect(said("anna", 0)).toBe("Please enter a valid email address.");
  expect(said("a@b.c", undefined)).toBe("Role is required.");
  expect(said("a@b.c", 1)).toBeUndefined();
});

test.each([
  [59 * 60, "minutes", 59],
  [60 * 60, "hours", 1],
  [119 * 60, "hours", 1],
  [48 * 3600, "hours", 48],
  [90, "minutes", 1],
  [-5, "minutes", 0],
])("%i seconds count as so many %s: %i", (seconds, unit, count) => {
  expect(timeLeft(new Date(seconds * 1000), new Date(0))).toEqual({ unit, count });
});
