import { expectAccessible } from "./axe.ts";
import { dragTool, elements, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { expectBoard, expectSaved, openBoard } from "./todo-board.ts";

/**
 * A server that accepts connections but does not respond: people are told, nothing waits forever, and nothing is lost.
 */

/** Runs something while the server's process is frozen. */
async function frozen(server: RunningServer, act: () => Promise<void>): Promise<void> {
  const pid = server.pid();
  if (pid === undefined) throw new Error("The server runs");
  process.kill(pid, "SIGSTOP");
  try {
    await act();
  } finally {
    process.kill(pid, "SIGCONT");
  }
}

for (const workspace of ["personal", "team"]) {
  test(`words on a ${workspace} whiteboard turn amber while nothing answers, and are saved after that`, async ({
    page,
    server,
  }) => {
    const ada = await newPerson(server, "Ada Berg");
    const teamId = workspace === "team" ? await newTeam("Readers", ada) : undefined;
    const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", {
      name: "Plan",
      ...(teamId && { teamId }),
    });
    await enter(page, ada);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId ?? "personal"}`);
    await whiteboardIsShown(page);
    await dragTool(page, "Create Note", 500, 300);
    await page.keyboard.press("Escape");
    await saved(page);
    await frozen(server, async () => {
      await page.keyboard.press("Delete");
      await expect(elements(page)).toHaveCount(0);
      await expect(page.locator("[data-state=late]")).toHaveText("1 change not saved yet");
      await expectAccessible(page);
    });
    await saved(page);
    await page.reload();
    await whiteboardIsShown(page);
    await saved(page);
    const { WhiteboardData } = await ada.call<{ WhiteboardData: { elements: object } }>(
      `/api/whiteboard/${uuid}`,
      {},
      "GET",
    );
    expect(WhiteboardData.elements).toEqual({});
  });
}

test("a to-do board says at once that it is offline, and after five seconds that nothing responds", async ({
  page,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  await openBoard(page, ada, "Todo: Hall");
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline. The board is as you last saw it.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();

  await frozen(server, async () => {
    await page.getByRole("button", { name: "Add todo to Todo" }).click();
    await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Cake");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-late]")).toHaveText("1 change not saved yet");
    await expectAccessible(page);
  });
  await expectSaved(page);
  await page.reload();
  await expectBoard(page, "Todo: Hall Cake");
});

test("a call without an answer ends after ten seconds and says so", async ({ page, server }) => {
  await enter(page, await newPerson(server, "Ada Berg"));
  await page.goto("/boards/personal");
  const create = page.getByRole("button", { name: "New ToDo-Board" }).first();
  await expect(create).toBeVisible();
  // Messages have a file of their own, which a page that has just opened may still be loading.
  await expect(page.locator(".mantine-Notifications-root").first()).toBeAttached();
  await frozen(server, async () => {
    await create.click();
    const toast = page.getByRole("alert").filter({ hasText: "The server is not responding. Try again." });
    await expect(toast).toBeVisible();
    await expect(create).toBeEnabled();
  });
});
