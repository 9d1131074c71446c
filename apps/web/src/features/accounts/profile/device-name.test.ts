import { expect, test } from "vitest";
import { deviceName, isPhone } from "./device-name.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1";
const edge =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0";

test.each([
  [iPhone, "Safari on iPhone"],
  [edge, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  ["curl/8.5.0", "curl/8.5.0"],
  ["", undefined],
])("%s is shown as %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("a phone is told from a computer", () => {
  expect(isPhone(iPhone)).toBe(true);
  expect(isPhone(edge)).toBe(false);
});
