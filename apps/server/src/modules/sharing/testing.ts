import { guests, sharing, todoEditors, todoSharing, whiteboardEditors } from "@tafel/contract";
import type { LinkRole, SharedKind } from "@tafel/domain";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Person, Sent, TestApp } from "../../testing/app.ts";

type Choices = Partial<NonNullable<Sent<typeof sharing.create>["body"]>>;

/** Somebody who has come by a link. */
export type GuestPerson = Person & { readonly linkId: string; readonly secret: string };

const create = async (call: typeof todoSharing.create, maker: Person, uuid: string, role: LinkRole, more: Choices) =>
  (await maker.call(call, { params: { uuid }, body: { role, expiresAt: null, maxGuests: null, ...more } })).body;

export const linkTo = (maker: Person, uuid: string, role: LinkRole, more: Choices = {}) =>
  create(sharing.create, maker, uuid, role, more);
export const linkToTodos = (maker: Person, boardId: string, role: LinkRole, more: Choices = {}) =>
  create(todoSharing.create, maker, boardId, role, more);

/** Enters by a link that is there. */
export async function enterBy(
  app: TestApp,
  { link, secret }: { readonly link: { readonly id: string }; readonly secret: string },
  name = "Otter",
  password?: string,
): Promise<GuestPerson> {
  const { status, body } = await app.call(guests.enter, { body: { secret, name, password } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { token, guestId: userId } = body;
  return {
    ...{ userId, token, username: name, email: "", password: "", linkId: link.id, secret },
    call: (route, sent) => app.call(route, { ...sent, token }),
  };
}

export const editorCalls = { whiteboard: whiteboardEditors, todos: todoEditors } as const;

/** Lets everybody in the team edit a board, or these people, besides its creator and admins. */
export const letEdit = (by: Person, kind: SharedKind, uuid: string, editors: "everyone" | readonly Person[]) =>
  by.call(editorCalls[kind].choose, {
    params: { uuid },
    body:
      editors === "everyone"
        ? { editedBy: "everyone", editors: [] }
        : { editedBy: "chosen", editors: editors.map(({ userId }) => userId) },
  });

/** Resolves when a transaction waits for another's lock. */
export const somebodyWaits = (app: TestApp) =>
  expect
    .poll(
      async () => {
        const { rows } = await app.context.db.execute<{ count: number }>(
          sql`select count(*)::int as count from pg_locks where not granted`,
        );
        return rows[0]?.count;
      },
      { interval: 10 },
    )
    .toBeGreaterThan(0);
