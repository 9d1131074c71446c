import { keyBindings, lateKeyBindings } from "@tafel/whiteboard";
import { expect, test } from "vitest";
import { toolKeys, tools, toolThatPlaces } from "./tool-keys.ts";

test("every tool has a letter, and no letter or key means two things", () => {
  const letters = toolKeys.map(({ key }) => key);
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/);
  const keys = [...letters, ...[...keyBindings, ...lateKeyBindings].flatMap((it): readonly string[] => it.keys)];
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const chosen = new Set(toolKeys.flatMap((it) => ("type" in it ? toolThatPlaces(it) : [])));
  expect([...chosen]).toEqual(tools);
});
