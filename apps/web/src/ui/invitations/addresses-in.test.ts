import { expect, test } from "vitest";
import { addressesIn } from "./addresses-in.ts";

test.each([
  ["", []],
  [" a@b.de ", ["a@b.de"]],
  ["a@b.de, c@d.de", ["a@b.de", "c@d.de"]],
  ["a@b.de c@d.de\r\n\ne@f.de;g@h.de,", ["a@b.de", "c@d.de", "e@f.de", "g@h.de"]],
  ["a@b.de,A@B.de", ["A@B.de"]],
  ["a@b.de nobody", ["a@b.de", "nobody"]],
])("%j has %j", (text, addresses) => expect(addressesIn(text)).toEqual(addresses));
