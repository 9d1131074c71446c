import { setTimeout as pause } from "node:timers/promises";
import type { Problem } from "@tafel/contract";
import { ok, type Result, resendCooldown } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Limit } from "../../platform/limits.ts";

const quarter = 15 * 60;
const hour = 60 * 60;

/** The first wrong passwords for an identifier are answered at once, as everybody mistypes; then each takes longer. */
const undelayedFailures = 3;

/** One try at a password: counted before it is known whether it is right, so that many at once are counted too. */
export type Attempt = { failed(): Promise<void>; succeeded(): Promise<void> };

/**
 * Takes a try for this identifier from this address, known or not: somebody who is locked out locks out nobody who
 * comes from elsewhere.
 */
export async function takeAttempt(
  { limits, config }: Context,
  identifier: string,
  address: string,
): Promise<Result<Attempt, Problem>> {
  const { failedLoginsPerAccountAndIp, failedLoginsPerIp, loginDelayMilliseconds } = config.limits;
  const ofPair: Limit = { name: "log-in", points: failedLoginsPerAccountAndIp, seconds: quarter };
  const ofAddress: Limit = { name: "log-in-address", points: failedLoginsPerIp, seconds: quarter };
  const ofIdentifier: Limit = { name: "log-in-delay", points: Number.MAX_SAFE_INTEGER, seconds: quarter };
  const who = identifier.trim().toLowerCase();
  const pair = `${who} ${address}`;

  const byPair = await limits.take(ofPair, pair);
  if (!byPair.ok) return byPair;
  const byAddress = await limits.take(ofAddress, address);
  if (!byAddress.ok) {
    await limits.giveBack(ofPair, pair);
    return byAddress;
  }
  return ok({
    failed: async () => {
      const taken = await limits.take(ofIdentifier, who);
      const failures = taken.ok ? taken.value : undelayedFailures;
      if (failures > undelayedFailures) {
        await pause(Math.min(loginDelayMilliseconds, 100 * 2 ** Math.min(20, failures - undelayedFailures)));
      }
    },
    succeeded: async () => {
      await limits.forget(ofPair, pair);
      await limits.giveBack(ofAddress, address);
      await limits.forget(ofIdentifier, who);
    },
  });
}

/** One mailed code or link, counted for the identifier typed, known or not, from this address. */
export const takeMail = ({ limits, config }: Context, identifier: string, address: string) =>
  limits.take(
    { name: "mails", points: config.limits.mailsPerHour, seconds: hour },
    `${identifier.trim().toLowerCase()} ${address}`,
  );

/** One mailed log-in code; counted apart, so that asking for a reset does not keep anybody out. */
export const takeLoginCode = ({ limits, config }: Context, userId: string, address: string) =>
  limits.take({ name: "log-in-codes", points: config.limits.mailsPerHour, seconds: hour }, `${userId} ${address}`);

/** The pause between two mails of a verification link; `about` is the address, or a code nobody knows. */
export const takeVerification = ({ limits }: Context, about: string) =>
  limits.take({ name: "verification", points: 1, seconds: resendCooldown }, about.trim().toLowerCase());

export const takeSignUp = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "sign-ups", points: config.limits.signUpsPerHour, seconds: hour }, address);
