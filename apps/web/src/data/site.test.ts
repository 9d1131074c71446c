import { site } from "@tafel/contract";
import { afterAll, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => {});
afterAll(() => {
  vi.unstubAllGlobals();
});

test("the address that the landing page asks is the contract's", async () => {
  const { siteAddress } = await import("./site.ts");
  expect(site.about).toMatchObject(siteAddress);
});
