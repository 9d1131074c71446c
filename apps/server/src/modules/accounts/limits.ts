import { setTimeout as pause } from "node:timers/promises";
import type { Problem } from "@tafel/contract";
import { err, ok, type Result, resendCooldown } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Limit } from "../../platform/limits.ts";

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** The first wrong passwords or codes are answered at once, as everybody mistypes; then each takes longer. */
const undelayedFailures = 3;

/** One try at a password or code: counted before it is known whether it is right, so that many at once count too. */
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
      await holdBack(taken.ok ? taken.value : 0, loginDelayMilliseconds);
    },
    succeeded: async () => {
      await limits.forget(ofPair, pair);
      await limits.giveBack(ofAddress, address);
      await limits.forget(ofIdentifier, who);
    },
  });
}

async function holdBack(failures: number, longest: number): Promise<void> {
  if (failures <= undelayedFailures) return;
  await pause(Math.min(longest, 100 * 2 ** Math.min(20, failures - undelayedFailures)));
}

const wrongCodes = ({ config }: Context): Limit => {
  return { name: "wrong-codes", points: config.limits.wrongCodesPerDay, seconds: day, isLasting: true };
};

/**
 * Takes a try at an account's second factor, from wherever: whoever tries knows the password. It keeps nobody out of a
 * session that is open, and `forgetWrongCodes` lets the owner in again with a new password.
 */
export async function takeCodeTry(
  context: Context,
  userId: string,
): Promise<Result<Attempt & { isLast: boolean }, Problem>> {
  const { limits, config } = context;
  const limit = wrongCodes(context);
  const taken = await limits.take(limit, userId);
  if (!taken.ok) {
    const message = "Too many wrong codes today. Setting a new password lets you try again.";
    return err({ ...taken.error, message });
  }
  return ok({
    isLast: taken.value === limit.points,
    failed: () => holdBack(taken.value, config.limits.loginDelayMilliseconds),
    succeeded: () => limits.giveBack(limit, userId),
  });
}

/** The password is another: who guessed does not know it. */
export const forgetWrongCodes = (context: Context, userId: string) =>
  context.limits.forget(wrongCodes(context), userId);

/** Mail asked for by who is not logged in, counted for their address alone, whoever it goes to. */
export const takeMailRequest = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "mail-requests", points: config.limits.mailRequestsPerIp, seconds: hour }, address);

/** A mailed code or token that somebody asks about or uses. */
export const takeCodeCheck = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "code-checks", points: config.limits.codeChecksPerIp, seconds: quarter }, address);

/** One mailed code or link, counted for the identifier typed, known or not, from this address. */
export const takeMail = ({ limits, config }: Context, identifier: string, address: string) =>
  limits.take(
    { name: "mails", points: config.limits.mailsPerHour, seconds: hour, isLasting: true },
    `${identifier.trim().toLowerCase()} ${address}`,
  );

const resets = ({ config }: Context): Limit => {
  return { name: "resets", points: config.limits.mailsPerHour, seconds: hour, isLasting: true };
};

/**
 * One mailed reset of an account, by whatever name and whoever asked. The link mailed last is good for as long as this
 * counts, so that using it up keeps nobody out.
 */
export const takeReset = (context: Context, userId: string) => context.limits.take(resets(context), userId);

/** The link was used: the next is the first again. */
export const forgetResets = (context: Context, userId: string) => context.limits.forget(resets(context), userId);

/** One mailed log-in code; counted apart, so that asking for a reset does not keep anybody out. */
export const takeLoginCode = ({ limits, config }: Context, userId: string, address: string) =>
  limits.take(
    { name: "log-in-codes", points: config.limits.mailsPerHour, seconds: hour, isLasting: true },
    `${userId} ${address}`,
  );

/** The pause between two mails of a verification link; `about` is the address, or a code nobody knows. */
export const takeVerification = ({ limits }: Context, about: string) =>
  limits.take(
    { name: "verification", points: 1, seconds: resendCooldown, isLasting: true },
    about.trim().toLowerCase(),
  );

/** One session ended by its ticket. */
export const takeTicket = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "tickets", points: config.limits.writesPerMinute, seconds: 60 }, address);

export const takeSignUp = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "sign-ups", points: config.limits.signUpsPerHour, seconds: hour }, address);
