import { type AnswerOf, accounts } from "@tafel/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";
import { keepPictureToken } from "./picture.ts";
import { answerOf } from "./query-client.ts";
import { keepSelf, keptSelf, type Self } from "./self.ts";
import { useSession } from "./use-session.ts";

export type Me = AnswerOf<typeof accounts.fetchAllUserData>;

/** One's own account, as `fetchAllUserData` answers it. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async () => {
    const me = await answerOf(call(accounts.fetchAllUserData, { body: {} }));
    keepPictureToken(me.pictureToken);
    keepSelf({ userId: me.userId, username: me.Username });
    return me;
  },
  // Keeps the picture token alive on a page that stays open.
  refetchInterval: 45 * 60 * 1000,
});

/** One's own account while logged in. */
export function useMe() {
  const session = useSession();
  return useQuery({ ...meQuery, enabled: session !== undefined });
}

/** Who one is: as the server says, or as it said when it was last asked, so that boards open while it is away. */
export function useSelf(): Self | undefined {
  const session = useSession();
  const { data } = useMe();
  if (data) return { userId: data.userId, username: data.Username };
  const kept = keptSelf();
  return kept?.userId === session?.userId ? kept : undefined;
}
