import { expect, it } from "vitest";
import { todoLimits } from "./board.ts";
import { namesIn, newTitle, severalPasted } from "./quick-add.ts";

it("several pasted lines are several todos, list marks and blank lines apart", () => {
  const pasted = severalPasted("Milk\n\n- Bread\r\n* Butter\n2. Tea\n- [ ] Rice\n-5 degrees") ?? "";
  expect(namesIn(pasted)).toEqual(["Milk", "Bread", "Butter", "Tea", "Rice", "-5 degrees"]);
  expect(severalPasted("\n- Milk\n- \n")).toBeUndefined();
});

it("what is typed keeps the number or the dash it begins with", () => {
  for (const typed of ["1. FC Köln schauen", "- 5 degrees", "* star"]) expect(namesIn(` ${typed} `)).toEqual([typed]);
});

it("blank or unchanged titles are ignored", () => {
  expect([newTitle("  ", "Roof"), newTitle(" Roof ", "Roof"), newTitle(" Garden ", "Roof")]).toEqual([
    ...[undefined, undefined, "Garden"],
  ]);
});

it("a name or a title that is too long does not end in half an emoji", () => {
  const typed = `${"a".repeat(todoLimits.todoName - 1)}🚀`;
  expect(namesIn(typed)).toEqual(["a".repeat(todoLimits.todoName - 1)]);
  expect(newTitle(typed, "", todoLimits.todoName)).toBe("a".repeat(todoLimits.todoName - 1));
});
