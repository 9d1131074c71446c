import { expectAccessible } from "./axe.ts";
import { dragTool, elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, test } from "./server.ts";

test("choosing a person's picture follows their view, until one moves one's own or presses Escape", async ({
  browser,
  server,
}) => {
  const [first, second] = [await newPerson(server, "Ada Guide"), await newPerson(server, "Grace Guest")];
  const teamId = await newTeam("Tour", first, [second]);
  const { uuid } = await first.call<{ uuid: string }>("/api/whiteboard/create", { name: "Tour", teamId });
  const open = async (person: typeof first) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId}`);
    await whiteboardIsShown(page);
    return page;
  };
  const ada = await open(first);
  await dragTool(ada, "Create Note", 500, 300);
  await ada.keyboard.press("Escape");
  await saved(ada);
  const grace = await open(second);

  const face = grace.getByRole("button", { name: `Follow ${first.username}` });
  // Her own view may move for some frames yet.
  const isSeenAlike = () =>
    expect
      .poll(async () => {
        const [hers, theirs] = [await placeOf(elements(ada)), await placeOf(elements(grace))];
        return [hers.x - theirs.x, hers.y - theirs.y];
      })
      .toEqual([0, 0]);
  // By keyboard, while Ada does nothing: her view is still known.
  await face.focus();
  await grace.keyboard.press("Enter");
  await expect(face).toHaveAttribute("aria-pressed", "true");
  await expect(grace.getByRole("status").filter({ hasText: `Following ${first.username}` })).toBeVisible();
  await isSeenAlike();
  await ada.keyboard.press("0");
  await ada.mouse.move(900, 600);
  await ada.mouse.down();
  await ada.mouse.move(800, 500, { steps: 8 });
  await ada.mouse.up();
  await isSeenAlike();
  await expectAccessible(grace);

  await grace.keyboard.press("Escape");
  await expect(face).toHaveAttribute("aria-pressed", "false");
  await expect(grace.getByText(`You are no longer following ${first.username}`)).toBeAttached();
  await face.click();
  await expect(face).toHaveAttribute("aria-pressed", "true");
  await grace.mouse.move(900, 600);
  await grace.mouse.wheel(0, 100);
  await expect(face).toHaveAttribute("aria-pressed", "false");

  await face.click();
  await grace.getByRole("button", { name: "Stop following" }).click();
  await expect(face).toHaveAttribute("aria-pressed", "false");
  // The board receives the keys again.
  await expect(grace.getByRole("application")).toBeFocused();

  await face.click();
  await ada.close();
  await expect(grace.getByText(`You are no longer following ${first.username}`)).toBeAttached();
  await expect(face).toHaveCount(0);
});
