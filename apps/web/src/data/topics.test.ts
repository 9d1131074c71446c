import { expect, test } from "vitest";
import { staleKeys } from "./topics.ts";

test.each([
  ["invitations", [["invitations"]]],
  ["teams", [["teams"]]],
  ["team:42", [["team", "42"]]],
  ["whiteboards", [["whiteboards"]]],
  ["boards", [["boards"]]],
  ["trash", [["trash"]]],
  ["session-ended", []],
  ["something new", []],
])("%s makes %j stale", (topic, keys) => {
  expect(staleKeys(topic)).toEqual(keys);
});
