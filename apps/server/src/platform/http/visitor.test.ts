import { expect, test } from "vitest";
import { countedAddress, deviceName, partsOfDevice } from "./visitor.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (ip, counted) => expect(countedAddress(ip)).toBe(counted));

const mozilla = "Mozilla/5.0";
test.each([
  [`${mozilla} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`, "Firefox on Linux"],
  [`${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/128.0 Safari/537.36 Edg/128.0`, "Edge on Windows"],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1`,
    "Safari on iPhone",
  ],
  [`${mozilla} (Linux; Android 14) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["curl/8.0", "Unknown browser"],
  ["", "Unknown browser"],
])("%s is %s", (userAgent, device) => expect(deviceName(userAgent)).toBe(device));

test.each([
  ["Firefox on Linux", "Firefox", "Linux"],
  ["Unknown browser on Android", null, "Android"],
  ["Safari", "Safari", null],
  ["Unknown browser", null, null],
])("%s is made of %s and %s", (name, browser, system) => expect(partsOfDevice(name)).toEqual({ browser, system }));
