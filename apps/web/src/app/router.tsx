/** Features add their pages in routes.tsx. */
import { createRouter } from "@tanstack/react-router";
import { fetched } from "../ui/fetched.tsx";
import { LoadingState } from "../ui/LoadingState.tsx";
import { routeTree } from "./routes.tsx";
import { parseSearch, stringifySearch } from "./search.ts";

const outcomes = () => import("./outcomes.tsx");

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  // Shows a response within 100 ms when a page's code or the check of a token takes longer.
  defaultPendingMs: 100,
  // By default the spinner stays for half a second, however soon the page is ready: a board was there and not shown.
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingState,
  defaultErrorComponent: fetched(async () => (await outcomes()).Failed),
  defaultNotFoundComponent: fetched(async () => (await outcomes()).NotFound),
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
