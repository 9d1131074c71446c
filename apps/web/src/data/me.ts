import type { AnswerOf } from "@tafel/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchAllUserDataRoute } from "./addresses.ts";
import { call } from "./api.ts";
import { orLastSeen } from "./last-seen.ts";
import { keepPictureToken } from "./picture.ts";
import { answerOf } from "./query-client.ts";
import { keepSelf } from "./self.ts";
import { useSession } from "./use-session.ts";

export type Me = AnswerOf<typeof fetchAllUserDataRoute>;

/** One's own account, as `fetchAllUserData` answers it. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ queryKey }) => orLastSeen(queryKey, loadedMe),
  // Keeps the picture token alive on a page that stays open.
  refetchInterval: 45 * 60 * 1000,
});

async function loadedMe(): Promise<Me> {
  const me = await answerOf(call(fetchAllUserDataRoute, { body: {} }));
  keepPictureToken(me.pictureToken);
  keepSelf({ userId: me.userId, username: me.Username });
  return me;
}

/** One's own account while logged in. */
export function useMe() {
  const session = useSession();
  return useQuery({ ...meQuery, enabled: session !== undefined });
}
