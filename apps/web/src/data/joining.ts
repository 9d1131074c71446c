import { guests, teams } from "@tafel/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";
import { answerOf } from "./query-client.ts";

/** How far one is on the way into the team of a board that one has come to as a guest. */
export const joiningQuery = (guestToken: string) =>
  queryOptions({
    queryKey: ["invitations", "joining", guestToken],
    queryFn: () => answerOf(call(guests.joining, { body: { guestToken } })),
  });

/** The requests of one's own that nobody has answered. */
export const ownJoinRequestsQuery = queryOptions({
  queryKey: ["invitations", "requests"],
  queryFn: async () => (await answerOf(call(teams.ownJoinRequests, { body: {} }))).requests,
});

/** Who asks to join a team; only admins are told. */
export const joinRequestsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "requests"],
    queryFn: async () => (await answerOf(call(teams.joinRequests, { body: { teamId } }))).requests,
  });
