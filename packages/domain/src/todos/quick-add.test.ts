import { expect, it } from "vitest";
import { namesIn, newTitle } from "./quick-add.ts";

it("several pasted lines are several todos, bullets and blank lines apart", () => {
  expect(namesIn("Milk\n\n- Bread\r\n* Butter\n2. Tea\n- [ ] Rice\n-5 degrees")).toEqual([
    ...["Milk", "Bread", "Butter", "Tea", "Rice", "-5 degrees"],
  ]);
});

it("blank or unchanged titles are ignored", () => {
  expect([newTitle("  ", "Roof"), newTitle(" Roof ", "Roof"), newTitle(" Garden ", "Roof")]).toEqual([
    ...[undefined, undefined, "Garden"],
  ]);
});
