import { expectAccessible } from "./axe.ts";
import { openFileMenu, whiteboardIsShown } from "./board.ts";
import { choose } from "./focus.ts";
import { newPerson } from "./people.ts";
import { makeBoard, note } from "./personal-board.ts";
import { expect, test } from "./server.ts";
import { browserOf } from "./todo-board.ts";

test("the history says what a whiteboard takes up", async ({ browser, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const uuid = await makeBoard(ada, [note("a", 0, 0)]);
  const adas = await browserOf(browser, server, ada, `/whiteboard/${uuid}?source=overview&teamId=personal`);
  await whiteboardIsShown(adas);
  await openFileMenu(adas);
  await choose(adas, "History");
  const space = adas.getByLabel("Space", { exact: true });
  await expect(space).toHaveText(/^Elements1 KBHistory1 KBNamed versions–Files–$/);
  await expectAccessible(adas);
});
