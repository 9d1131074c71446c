import { type AnswerOf, sharing, todoSharing } from "@tafel/contract";
import type { LinkRole, SharedKind } from "@tafel/domain";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { onSessionChange } from "../../../data/session.ts";
import { useMutationOnce } from "../../../data/use-mutation-once.ts";
import { shareTexts } from "../../../texts/share.ts";
import { toast } from "../../toast.ts";

export type Link = AnswerOf<typeof sharing.list>["links"][number];

/** What somebody chooses about a link. `password` is undefined where it stays as it is. */
export type Choices = {
  readonly role: LinkRole;
  readonly expiresAt: string | null;
  readonly maxGuests: number | null;
  readonly frameOrigins: readonly string[];
  readonly allowsCopies: boolean;
  readonly password: string | undefined;
};

type Shared = { readonly kind: SharedKind; readonly id: string };

/** The calls about the links to a board of this kind. */
export const linkCalls = { whiteboard: sharing, todos: todoSharing } as const;

/** The links to a board, and whether there may be any. */
export const linksQuery = ({ kind, id: uuid }: Shared) =>
  queryOptions({
    queryKey: ["links", uuid],
    queryFn: () => answerOf(call(linkCalls[kind].list, { params: { uuid } })),
  });

/** Where a link leads: the secret stands behind the `#`, which browsers send to nobody. */
export const addressOf = (secret: string): string => `${location.origin}/guest#${secret}`;

/** What another website shows in a frame: the path names the link, by which the server knows who may. */
const embeddedAt = (linkId: string, secret: string): string => `${location.origin}/embed/${linkId}#${secret}`;

/** What somebody puts into a page of theirs. */
export function embedCode(linkId: string, secret: string, name: string): string {
  const title = name.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${embeddedAt(linkId, secret)}" title="${title}" width="100%" height="480" style="border: 0" loading="lazy"></iframe>`;
}

/** The secrets of links that were made on this page, by link: the server tells each only once. */
const secrets = new Map<string, string>();
onSessionChange(() => secrets.clear());

export const secretOf = (linkId: string): string | undefined => secrets.get(linkId);

const texts = shareTexts.guests;

/** Each change of the links, and the list as it is afterwards. */
export function useLinks({ kind, id: uuid }: Shared, teamId: string) {
  const calls = linkCalls[kind];
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ["links", uuid] });
  const onError = (error: Error) => toast.failed(error, texts.failed);
  const common = { onSettled, onError };
  const create = useMutationOnce({
    ...common,
    mutationFn: async ({ password, frameOrigins, ...rest }: Choices) => {
      const body = { ...rest, frameOrigins: [...frameOrigins], ...(password && { password }) };
      const input = { params: { uuid }, body };
      const { link, secret } = await answerOf(call(calls.create, input));
      secrets.set(link.id, secret);
      return link;
    },
  });
  const change = useMutationOnce({
    ...common,
    mutationFn: async ({ link, choices, renew = false }: { link: Link; choices?: Choices; renew?: boolean }) => {
      const { role, expiresAt, maxGuests, allowsCopies, frameOrigins } = choices ?? link;
      const password = choices?.password;
      const body = {
        ...{ role, expiresAt, maxGuests, allowsCopies, frameOrigins: [...frameOrigins], renew },
        ...(password && { password }),
      };
      const { secret } = await answerOf(call(calls.change, { params: { uuid, linkId: link.id }, body }));
      if (secret) secrets.set(link.id, secret);
      toast.success(texts.changed);
    },
  });
  const end = useMutationOnce({
    ...common,
    mutationFn: async (linkId: string) => {
      await answerOf(call(calls.end, { params: { uuid, linkId } }));
      toast.success(texts.ended);
    },
  });
  const endAll = useMutationOnce({
    ...common,
    mutationFn: async () => {
      await answerOf(call(calls.endAll, { params: { uuid } }));
      toast.success(texts.allEnded);
    },
  });
  const allow = useMutationOnce({
    ...common,
    mutationFn: (allows: boolean) => answerOf(call(sharing.allow, { body: { teamId, allows } })),
  });
  return { create, change, end, endAll, allow };
}
