import { expect, test } from "vitest";
import { mostFrameOrigins, readFrameOrigin, readFrameOrigins } from "./frame-origin.ts";

test.each([
  ["https://example.org", "https://example.org"],
  [" Example.ORG ", "https://example.org"],
  ["example.org:8443", "https://example.org:8443"],
  ["https://example.org:443/courses/7?x=1#top", "https://example.org"],
  ["http://localhost:8080", "http://localhost:8080"],
  ["http://10.0.0.5", "http://10.0.0.5"],
  ["http://wiki", "http://wiki"],
  ["xn--mnchen-3ya.example", "https://xn--mnchen-3ya.example"],
])("%s is a website", (entered, origin) => {
  expect(readFrameOrigin(entered)).toBe(origin);
});

test.each([
  "",
  "https://",
  "school",
  "*",
  "https://*.example.org",
  "example.org other.example",
  "example.org;script-src",
  "example.org,other.example",
  "'self'",
  "münchen.example",
  "example.org:0",
  "example.org:70000",
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "ftp://example.org",
  "https://ada:secret@example.org",
  "https://[::1]:3000",
  "https://a_b.example",
  `https://${"a".repeat(300)}.example`,
])("%s is none that can be allowed", (entered) => {
  expect(readFrameOrigin(entered)).toBe(undefined);
});

test("several websites are each named once, and only so many", () => {
  expect(readFrameOrigins(["a.example", "https://a.example/page", "b.example"])).toEqual([
    "https://a.example",
    "https://b.example",
  ]);
  expect(readFrameOrigins(["a.example", "b c"])).toBe(undefined);
  const many = Array.from({ length: mostFrameOrigins + 1 }, (_, index) => `${index}.example.org`);
  expect(readFrameOrigins(many.slice(1))).toHaveLength(mostFrameOrigins);
  expect(readFrameOrigins(many)).toBe(undefined);
});
