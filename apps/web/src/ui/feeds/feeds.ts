import { feeds, type WireFeed } from "@tafel/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { answerOf, queryClient } from "../../data/query-client.ts";
import { onSessionChange } from "../../data/session.ts";
import { feedTexts as texts } from "../../texts/feeds.ts";
import { toast } from "../toast.ts";

/** The calendar addresses that a person has made. */
export const feedsQuery = queryOptions({
  queryKey: ["feeds"],
  queryFn: async (): Promise<readonly WireFeed[]> => (await answerOf(call(feeds.list, {}))).feeds,
});

/** The keys of addresses that were made on this page, by board: the server tells each only once. */
const keys = new Map<string | null, string>();
onSessionChange(() => keys.clear());

/** The address of a board's feed, or of one's own, if it was made on this page. */
export function addressOf(boardId: string | null): string | undefined {
  const key = keys.get(boardId);
  return key && `${location.origin}${feeds.show.path}?key=${key}`;
}

/** Makes an address, instead of the one before, and ends it. */
export function useFeed(boardId: string | null) {
  const common = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey }),
    onError: (error: Error) => toast.failed(error, texts.failed),
  };
  const renew = useMutation({
    ...common,
    mutationFn: async () => {
      const { key } = await answerOf(call(feeds.renew, { body: { boardId } }));
      keys.set(boardId, key);
    },
  });
  const end = useMutation({
    ...common,
    mutationFn: async () => {
      await answerOf(call(feeds.end, { body: { boardId } }));
      keys.delete(boardId);
      toast.success(texts.ended);
    },
  });
  return { renew, end };
}
