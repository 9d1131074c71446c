import { expect, test } from "vitest";
import type { Failure } from "../data/api.ts";
import { texts as common } from "../texts/common.ts";
import { texts } from "../texts/failures.ts";
import { reasonOf } from "./failure-sentence.ts";

const refused = (message: string): Failure => ({ code: "forbidden", reason: "refused", message });

test("below what failed is the server's sentence, or what to do when no answer came", () => {
  expect(reasonOf(refused("Only admins of the team can do this"))).toBe("Only admins of the team can do this");
  expect(reasonOf(refused(""))).toBe(texts.unexpected);
  expect(reasonOf({ code: "unavailable", reason: "time-out", message: "" })).toBe(texts.noAnswer);
  expect(reasonOf({ code: "unavailable", reason: "unreachable", message: "" })).toBe(common.unreachable);
});
