import { problem } from "@tafel/contract";
import { err } from "@tafel/domain";
import type { Context } from "../../context.ts";

const day = 24 * 60 * 60;

/**
 * One mail that others can have sent to an address: a few a day from everybody together. Each type counts separately,
 * so that using up one does not block another.
 */
export async function takeMailTo(
  { limits, config }: Context,
  kind: "invitation" | "join-request" | "verification" | "code",
  to: string,
) {
  const points = config.limits.mailsPerRecipientPerDay;
  const taken = await limits.take(
    { name: `mails-to-${kind}`, points, seconds: day, isLasting: true },
    to.trim().toLowerCase(),
  );
  if (taken.ok) return taken;
  return err({ ...taken.error, ...problem("mailed-often") });
}
