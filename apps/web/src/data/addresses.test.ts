import { accounts, links, site, whiteboards } from "@tafel/contract";
import { expect, test } from "vitest";
import * as addresses from "./addresses.ts";

test("what is called by its address alone is called where the contract has it", () => {
  const routes = {
    validateToken: accounts.validateToken,
    logout: accounts.logout,
    endLeftSession: accounts.endLeftSession,
    fetchAllUserData: accounts.fetchAllUserData,
    aboutSite: site.about,
    openWhiteboard: whiteboards.open,
    saveWhiteboard: whiteboards.save,
    getLinkInfos: links.getLinkInfos,
  };
  expect(routes).toMatchObject(addresses);
  expect(Object.keys(routes).sort()).toEqual(Object.keys(addresses).sort());
});
