import { afterEach, expect, test, vi } from "vitest";
import { lineChanged, onTopic, topicChanged } from "./topic-listeners.ts";

// As in a page that has just been opened.
afterEach(() => lineChanged(false));

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
