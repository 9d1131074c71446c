import { guests, sharing } from "@tafel/contract";
import type { LinkRole } from "@tafel/domain";
import type { Person, Sent, TestApp } from "../../testing/app.ts";

type Choices = Partial<NonNullable<Sent<typeof sharing.create>["body"]>>;

/** Somebody who has come by a link. */
export type GuestPerson = Person & { readonly linkId: string; readonly secret: string };

export const linkTo = async (maker: Person, uuid: string, role: LinkRole, more: Choices = {}) =>
  (await maker.call(sharing.create, { params: { uuid }, body: { role, expiresAt: null, maxGuests: null, ...more } }))
    .body;

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
