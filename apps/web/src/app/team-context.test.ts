import { expect, test } from "vitest";
import { teamInContext } from "./team-context.ts";

test.each([
  ["/dashboard/7", "7"],
  ["/boards/7", "7"],
  ["/boards/7/12", "7"],
  ["/whiteboards/7", "7"],
  ["/teams/7/users", "7"],
  ["/teams/7/invite", "7"],
  ["/dashboard/personal", undefined],
  ["/boards/personal/12", undefined],
  ["/teams", undefined],
  ["/teams/create", undefined],
  ["/teams/invitations", undefined],
  ["/teams/accept/abc", undefined],
  ["/profile", undefined],
  ["/whiteboard/7", undefined],
])("%s is inside team %s", (path, team) => {
  expect(teamInContext(path)).toBe(team);
});
