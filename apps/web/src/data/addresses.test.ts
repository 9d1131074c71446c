import { accounts, files, guests, links, site, whiteboards } from "@tafel/contract";
import { expect, test } from "vitest";
import * as addresses from "./addresses.ts";

test("what is called by its address alone is called where the contract has it", () => {
  const routes = {
    validateTokenRoute: accounts.validateToken,
    logoutRoute: accounts.logout,
    endLeftSessionRoute: accounts.endLeftSession,
    fetchAllUserDataRoute: accounts.fetchAllUserData,
    aboutSiteRoute: site.about,
    openWhiteboardRoute: whiteboards.open,
    saveWhiteboardRoute: whiteboards.save,
    showCardsRoute: whiteboards.cards,
    lookAtLinkRoute: guests.look,
    enterAsGuestRoute: guests.enter,
    embedBoardRoute: guests.embed,
    uploadFileRoute: files.upload,
    bringFileRoute: files.bring,
    showFileRoute: files.show,
    uploadTodoFileRoute: files.uploadToTodos,
    showTodoFileRoute: files.showOfTodos,
    getLinkInfosRoute: links.getLinkInfos,
  };
  expect(routes).toMatchObject(addresses);
  expect(Object.keys(routes).sort()).toEqual(Object.keys(addresses).sort());
});
