import { queryOptions } from "@tanstack/react-query";
import { aboutSiteRoute } from "./addresses.ts";
import { call } from "./api.ts";
import { answerOf } from "./query-client.ts";

/** What the operator decides about the public pages; does not change while one reads. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: () => answerOf(call(aboutSiteRoute, {})),
  staleTime: Number.POSITIVE_INFINITY,
});
