import { expect, test } from "vitest";
import { causes } from "./causes.ts";
import { problem, problems } from "./problems.ts";

test("a problem that is named by its cause has the code and the text that belong to it", () => {
  expect(problem("log-in-expired")).toEqual({
    code: "code-expired",
    cause: "log-in-expired",
    message: "This login has expired. Please log in again.",
  });
  expect(problem("code-expired")).toEqual({ code: "code-expired", message: "Verification code has expired" });
});

test("no cause is called like a code", () => {
  expect(Object.keys(causes).filter((cause) => cause in problems)).toEqual([]);
});
