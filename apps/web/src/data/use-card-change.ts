import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";
import { useMutationOnce } from "./use-mutation-once.ts";

type CardChange<Card, Input> = {
  /** Of the list in which the cards are. */
  readonly queryKey: QueryKey;
  readonly save: (input: Input) => Promise<unknown>;
  readonly apply: (cards: readonly Card[], input: Input) => readonly Card[];
  readonly onSaved?: (answer: unknown, input: Input) => void;
  readonly onFailed: (error: unknown, input: Input) => void;
};

/** A change to a list of cards: shown at once, and taken back when the server refuses it. */
export function useCardChange<Card, Input>({ queryKey, save, apply, onSaved, onFailed }: CardChange<Card, Input>) {
  return useMutationOnce({
    mutationFn: save,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<readonly Card[]>(queryKey);
      queryClient.setQueryData<readonly Card[]>(queryKey, (cards) => cards && apply(cards, input));
      return before;
    },
    ...(onSaved && { onSuccess: onSaved }),
    onError: (error, input, before) => {
      queryClient.setQueryData(queryKey, before);
      onFailed(error, input);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** The cards with one of them changed. */
export const changeCard = <Card extends { readonly id: string }>(
  cards: readonly Card[],
  id: string,
  changes: Partial<Card>,
): readonly Card[] => cards.map((card) => (card.id === id ? { ...card, ...changes } : card));
