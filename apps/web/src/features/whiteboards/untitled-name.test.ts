import { expect, onTestFinished, test, vi } from "vitest";
import { nextUntitledName } from "./untitled-name.ts";

test("the first new board has the bare name, later ones one number more than the highest", () => {
  expect(nextUntitledName(["Plan"])).toBe("Untitled Whiteboard");
  expect(nextUntitledName(["Untitled Whiteboard"])).toBe("Untitled Whiteboard (1)");
  expect(nextUntitledName(["Untitled Whiteboard (4)", "Untitled Whiteboard (x)"])).toBe("Untitled Whiteboard (5)");
  expect(nextUntitledName(["Untitled Whiteboarding"])).toBe("Untitled Whiteboard");
});

test("a new board is named in the language in which one works", async () => {
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock("../../texts/templates.ts");
    vi.resetModules();
  });
  // As the build does.
  vi.doMock("../../texts/templates.ts", () => import("../../texts/de/templates.ts"));
  const german = await import("./untitled-name.ts");
  expect(german.nextUntitledName(["Unbenanntes Whiteboard"])).toBe("Unbenanntes Whiteboard (1)");
});
