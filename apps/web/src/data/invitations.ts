import { teams } from "@tafel/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";
import { answerOf } from "./query-client.ts";

/** The open invitations to one's address: the badge in the bar and the invitations page show the same list. */
export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: async () => (await answerOf(call(teams.pendingInvites, { body: {} }))).invitations,
});
