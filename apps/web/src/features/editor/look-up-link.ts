import { links } from "@tafel/contract";
import type { LookUpLink } from "@tafel/whiteboard";
import { call } from "../../data/api.ts";
import { answerOf, queryClient } from "../../data/query-client.ts";

/** As long as the server remembers its answers; contract, point 4. */
const day = 24 * 60 * 60 * 1000;

/** What a page tells of itself, asked once for all cards that show it. Rejects when it cannot be had. */
export const lookUpLink: LookUpLink = (url) =>
  queryClient.fetchQuery({
    queryKey: ["link", url],
    staleTime: day,
    gcTime: day,
    retry: false,
    queryFn: () => answerOf(call(links.getLinkInfos, { body: { url } })),
  });
