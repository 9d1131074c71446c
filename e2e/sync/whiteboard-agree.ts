import type { Store } from "@tafel/whiteboard";
import { expect } from "vitest";
import { expectAgreement, lastNumber } from "./agree.ts";
import type { BoardsWorld } from "./boards-world.ts";
import { until } from "./browser.ts";
import type { Page } from "./page.ts";
import type { Game, Whose } from "./tabs-play.ts";
import { lettersOf, mayBeRefused, sharedNote, WhiteboardTab } from "./whiteboard-tab.ts";

export const whiteboardGame: Game<WhiteboardTab> = {
  create: (world, people, isTeams) => world.whiteboard(people, isTeams),
  open: (origin, whose) => WhiteboardTab.open(origin, whose),
  fill: async (tab) => tab.fill(),
  converge: (world, tabs) => {
    for (const tab of tabs) tab.unlock();
    return convergence(world, tabs);
  },
  check: expectNothingLost,
};

type OpenTab = { readonly store: Store; readonly page: Page; readonly whose: Whose };

/** Resolves when nothing waits anywhere and every open tab is at the board's last operation. */
export async function convergence(world: BoardsWorld, tabs: readonly OpenTab[]): Promise<void> {
  // Nobody is where all will be as long as something waits anywhere.
  for (const { store, page, whose } of tabs) {
    await reached(page, whose, store, async () => store.status.waiting === 0 && (await whose.profile.waiting()) === 0);
  }
  for (const { store, page, whose } of tabs) {
    await reached(page, whose, store, async () => store.seq === (await lastNumber(world.db, whose.boardId)));
  }
}

async function reached(page: Page, whose: Whose, store: Store, isThere: () => Promise<boolean>): Promise<void> {
  let polls = 0;
  await until(
    async () => {
      // A line that is back ends every pause, and a personal board asks what another browser has done. Not at every
      // look: a connection that is being made would be made anew.
      if (polls++ % 50 === 0) page.goOnline();
      return store.status.connection === "live" && isThere();
    },
    () => `${whose.person.username} is at ${store.seq} with ${JSON.stringify(store.status)}`,
  );
}

/**
 * What must hold whatever happened on the way, of tabs that are gone as well: all copies agree, everything that was made
 * and typed is there once, in its order, and was never seen otherwise, and nothing was refused that need not be.
 */
async function expectNothingLost(
  world: BoardsWorld,
  boardId: string,
  open: readonly WhiteboardTab[],
  all: readonly WhiteboardTab[],
): Promise<void> {
  const truth = await expectAgreement(world, boardId, open);
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(all.flatMap(({ ends }) => ends)).toEqual([]);
  expect(all.flatMap((tab) => tab.refused.filter((refusal) => !mayBeRefused(tab, refusal)))).toEqual([]);
  const typed = all.map((tab) => tab.typed).join("");
  expect([...lettersOf(truth[sharedNote])].sort().join("")).toBe([...typed].sort().join(""));
  expect(Object.keys(truth).sort()).toEqual([sharedNote, ...all.flatMap(({ made }) => made)].sort());
}
