import { expect, test } from "vitest";
import { fromWire } from "../../board/wire.ts";
import { parseElement } from "../models.ts";
import { link } from "./model.ts";

const empty = link.create({ id: "l", position: { x: 0, y: 0 }, index: 0 });

test.each(["javascript:alert(1)", "data:text/html,x", "https://a b.de", "//example.org", "ftp://example.org"])(
  "a link to %s is none",
  (url) => expect(parseElement({ ...empty, url })).toBeUndefined(),
);

test("a link's pictures are not kept", () => {
  const full = { ...empty, url: "https://example.org", title: "Example" };
  expect(parseElement({ ...full, image: "https://example.org/a.png", favicon: "x" })).toEqual(full);
  const linkData = { url: "https://example.org/", title: "T", description: "", image: "x", favicon: "y" };
  expect(fromWire("link-update", { elementId: "l", linkData })).toEqual({
    kind: "change",
    elementId: "l",
    changes: { url: "https://example.org/", title: "T", description: "" },
  });
});
