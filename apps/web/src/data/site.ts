import type { site } from "@tafel/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";
import { answerOf } from "./query-client.ts";

/**
 * `site.about` of the contract by its address alone: its schema would bring Zod onto the landing page. A test holds the
 * two together.
 */
export const siteAddress = { method: "GET", path: "/api/site" } as const;

/** What the operator decides about the public pages; does not change while one reads. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  // `call` looks at nothing of a route but its address.
  queryFn: () => answerOf(call(siteAddress as unknown as typeof site.about, {})),
  staleTime: Number.POSITIVE_INFINITY,
});
