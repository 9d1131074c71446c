/** How a feature adds its pages: see routes.tsx. */
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
  // Answers a press within 100 ms where a page's code or a token's check takes longer.
  defaultPendingMs: 100,
  // By default what turns stays for half a second, however soon the page is there: a board was ready and not shown.
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
