import { describe, expect, test } from "vitest";
import { turnOf } from "../../testing/event-loop.ts";
import { readPage } from "./read-page.ts";

const read = (html: string) =>
  readPage({ url: new URL("http://site.test/"), contentType: "text/html", body: Buffer.from(html) });
const filled = (piece: string, bytes = 1024 ** 2) => piece.repeat(bytes / piece.length);

describe("a page is read quickly, whatever it contains:", () => {
  test.each([
    ["tags that are never closed", filled("<a>")],
    ["tags within tags of one kind", filled("<div>")],
    ["forms", filled("<form>")],
    ["drawings within drawings", filled("<svg><foreignObject>")],
    ["attributes", `<meta ${filled("a=b ")}>`],
    ["attributes, each with another name", `<meta ${Array.from({ length: 100_000 }, (_, at) => `a${at} `).join("")}>`],
    ["a value that never ends", `<meta content="${filled("x ")}`],
    ["a comment that never ends", `<!--${filled("- -")}`],
    ["entities", `<title>${filled("&amp;")}`],
    ["brackets", filled("<")],
    ["icons by many names", `<link href="/a.png" rel="${filled("icon ")}">`],
    ["a title of spaces", `<title>${filled(" ")}`],
    ["titles", filled("<title>x</title>")],
  ])("%s", async (_what, html) => {
    read("<title>x</title>");
    expect(await turnOf(async () => read(html), 100)).toBeLessThan(100);
  });
});

describe("a page's information is read", () => {
  const title = (html: string) => read(html).title;
  const said = '<meta property="og:title" content="said">';

  test("in its head", () => {
    expect(title(`<html><head><link rel="x">${said}</head>`)).toBe("said");
    expect(title(`<script>if (a < b) "</head>"</script><style>a > b</style><noscript><img></noscript>${said}`)).toBe(
      "said",
    );
  });

  test("before its body, not in it", () => {
    for (const end of ["<head></head>", "<body>", "<BODY class=x>"])
      expect(title(`${end}${said}`), end).toBe("site.test");
  });

  test("in its first 64 KiB", () => {
    expect(title(`<!--${filled("x", 60 * 1024)}-->${said}`)).toBe("said");
    expect(title(`<!--${filled("x", 70 * 1024)}-->${said}`)).toBe("site.test");
  });

  test("not from tags nested deeper than in any real head", () => {
    expect(title(`<div><div>${said}`)).toBe("said");
    expect(title(`${filled("<div>", 5_000)}${said}`)).toBe("site.test");
  });
});
