import { expect, test } from "vitest";
import { merge, toDelta, toText } from "./text-delta.ts";

const text = (insert: string) => ({ ops: [{ insert }] });

test("a surface's formats that no note has are dropped", () => {
  const delta = toDelta(text("a")).compose(toDelta(text("")).delete(1));
  delta.ops = [{ insert: "a", attributes: { bold: true, color: "red" } }, { insert: { image: "x" } }, { insert: "\n" }];
  expect(toText(delta)).toEqual({ ops: [{ insert: "a", attributes: { bold: true } }, { insert: "\n" }] });
});

test("what another wrote meanwhile comes in without moving one's own words", () => {
  const mine = toDelta(text("one two MINE\n"));
  const change = merge(text("one two\n"), text("THEIRS one two\n"), mine);
  expect(toText(mine.compose(change))).toEqual(text("THEIRS one two MINE\n"));
});
