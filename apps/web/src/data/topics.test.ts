import { expect, test, vi } from "vitest";
import { lineChanged, onTopic, staleKeys, topicChanged } from "./topics.ts";

test.each([
  ["invitations", [["invitations"]]],
  ["teams", [["teams"]]],
  ["team:42", [["team", "42"]]],
  ["whiteboards", [["whiteboards"]]],
  ["boards", [["boards"]]],
  ["session-ended", []],
  ["something new", []],
])("%s makes %j stale", (topic, keys) => {
  expect(staleKeys(topic)).toEqual(keys);
});

test("who listens to a topic hears of each change, and of each line: what was said before it is lost", () => {
  const heard = vi.fn();
  const stop = onTopic("whiteboards", heard);
  expect(heard).not.toHaveBeenCalled();
  lineChanged(true);
  topicChanged("whiteboards");
  topicChanged("boards");
  expect(heard).toHaveBeenCalledTimes(2);
  lineChanged(false);
  lineChanged(true);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  topicChanged("whiteboards");
  expect(heard).toHaveBeenCalledTimes(3);
  const late = vi.fn();
  onTopic("whiteboards", late)();
  expect(late).toHaveBeenCalledOnce();
});
