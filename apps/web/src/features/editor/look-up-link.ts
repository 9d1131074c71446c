import type { LookUpLink } from "@tafel/whiteboard";
import { getLinkInfosRoute } from "../../data/addresses.ts";
import { call } from "../../data/api.ts";

/** How long the server remembers its answers (contract, point 4). */
const day = 24 * 60 * 60 * 1000;

/** What a page says about itself, requested once for all cards that show it. Rejects when that is not available. */
export const lookUpLink: LookUpLink = async (url) => {
  const { answerOf, queryClient } = await import("../../data/query-client.ts");
  return queryClient.fetchQuery({
    queryKey: ["link", url],
    staleTime: day,
    gcTime: day,
    retry: false,
    queryFn: () => answerOf(call(getLinkInfosRoute, { body: { url } })),
  });
};
