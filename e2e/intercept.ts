import type { Page, Route } from "@playwright/test";

/**
 * Answers the page's calls in the server's place, as many as `times`, until the function that this resolves to is
 * called. The route itself stays: when Playwright ends a page's last one, a request that is under way at that moment
 * may never be answered.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let left = times;
  await page.route(url, (route) => (left-- > 0 ? answer(route) : route.fallback()));
  return () => {
    left = 0;
  };
}

/**
 * The server fails to answer these calls of the page that is opened next until somebody clicks on it: what the page asks
 * for again by itself in the meantime fails, too.
 */
export async function breakUntilClick(page: Page, url: string, message = ""): Promise<void> {
  await page.addInitScript(() => addEventListener("click", () => sessionStorage.setItem("clicked", ""), true));
  const isClicked = () => page.evaluate(() => sessionStorage.getItem("clicked") !== null);
  const broken = { status: 500, json: { code: "unexpected", message } };
  await page.route(url, async (route) => ((await isClicked()) ? route.fallback() : route.fulfill(broken)));
}

/** The page that is opened next has no connection: at each one, it would ask again for what had failed. */
export async function withoutSockets(page: Page): Promise<void> {
  await page.routeWebSocket(/socket\.io/, () => {});
  await page.route("**/socket.io/**", (route) => route.abort());
}
