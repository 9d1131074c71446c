import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Limit } from "../../platform/limits.ts";

const quarter = 15 * 60;
const hour = 60 * 60;

/** One look at a link, known or not. */
export const takeLinkCheck = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "link-checks", points: config.limits.linkChecksPerIp, seconds: quarter }, address);

/** One look at which websites may embed a board: each page in a frame begins with it. */
export const takeFrameCheck = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "frame-checks", points: config.limits.linkChecksPerIp, seconds: quarter }, address);

/** One more frame in which a link's board is shown: a row for a day. */
export const takeEmbedded = ({ limits, config }: Context, linkId: string) =>
  limits.take({ name: "embedded", points: config.limits.framesPerLinkPerHour, seconds: hour }, linkId);

/**
 * Counts a try at a link's password before it is known whether it is right. Whoever tries has the link, so a limit from
 * everywhere keeps out nobody who was not given it.
 */
export async function takePasswordTry(
  { limits, config }: Context,
  linkId: string,
  address: string,
): Promise<Result<{ succeeded(): Promise<void> }, Problem>> {
  const ofAddress: Limit = { name: "link-password", points: config.limits.linkPasswordsPerIp, seconds: quarter };
  const ofLink: Limit = { name: "link-password-in-all", points: config.limits.linkPasswordsPerLink, seconds: hour };
  const key = `${linkId} ${address}`;
  const byAddress = await limits.take(ofAddress, key);
  if (!byAddress.ok) return byAddress;
  const byLink = await limits.take(ofLink, linkId);
  if (!byLink.ok) return byLink;
  return ok({
    succeeded: async () => {
      await limits.giveBack(ofAddress, key);
      await limits.giveBack(ofLink, linkId);
    },
  });
}

/** A new guest, counted for the link and the address: each is a row that stays for a while. */
export async function takeGuest(
  { limits, config }: Context,
  linkId: string,
  address: string,
): Promise<Result<unknown, Problem>> {
  const byAddress = await limits.take(
    { name: "guests-address", points: config.limits.guestsPerIpPerHour, seconds: hour },
    address,
  );
  if (!byAddress.ok) return byAddress;
  return limits.take({ name: "guests", points: config.limits.guestsPerLinkPerHour, seconds: hour }, linkId);
}
