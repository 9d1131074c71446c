import { setTimeout as pause } from "node:timers/promises";
import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result, resendCooldown } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Limit } from "../../platform/limits.ts";

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/** The first wrong passwords or codes are answered at once, since everybody mistypes; after that each takes longer. */
const undelayedFailures = 3;

/**
 * One try at a password or code: counted before it is known whether it is right, so that simultaneous tries count too.
 */
export type Attempt = { failed(): Promise<void>; succeeded(): Promise<void> };

/**
 * Counts a try for this identifier from this address, whether or not the account exists: a lock-out applies only to
 * this address, not to people who come from elsewhere.
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
      await delayAnswer(taken.ok ? taken.value : 0, loginDelayMilliseconds);
    },
    succeeded: async () => {
      await limits.forget(ofPair, pair);
      await limits.giveBack(ofAddress, address);
      await limits.forget(ofIdentifier, who);
    },
  });
}

async function delayAnswer(failures: number, longest: number): Promise<void> {
  if (failures <= undelayedFailures) return;
  await pause(Math.min(longest, 100 * 2 ** Math.min(20, failures - undelayedFailures)));
}

const wrongCodes = ({ config }: Context): Limit => {
  return { name: "wrong-codes", points: config.limits.wrongCodesPerDay, seconds: day, isLasting: true };
};

/**
 * Counts a try at an account's second factor, from anywhere: whoever tries knows the password. Open sessions stay
 * usable, and `forgetWrongCodes` lets the owner in again with a new password.
 */
export async function takeCodeTry(
  context: Context,
  userId: string,
): Promise<Result<Attempt & { isLast: boolean }, Problem>> {
  const { limits, config } = context;
  const limit = wrongCodes(context);
  const taken = await limits.take(limit, userId);
  if (!taken.ok) return err({ ...taken.error, ...problem("too-many-wrong-codes") });
  return ok({
    isLast: taken.value === limit.points,
    failed: () => delayAnswer(taken.value, config.limits.loginDelayMilliseconds),
    succeeded: () => limits.giveBack(limit, userId),
  });
}

/** The password has changed: whoever guessed does not know the new one. */
export const forgetWrongCodes = (context: Context, userId: string) =>
  context.limits.forget(wrongCodes(context), userId);

/** A mail requested without being logged in, counted only for the requester's address, whoever it goes to. */
export const takeMailRequest = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "mail-requests", points: config.limits.mailRequestsPerIp, seconds: hour }, address);

const codeChecks = ({ config }: Context): Limit => {
  return { name: "code-checks", points: config.limits.codeChecksPerIp, seconds: quarter };
};

/** A mailed code or token that somebody checks or uses. */
export const takeCodeCheck = (context: Context, address: string) => context.limits.take(codeChecks(context), address);

/** A log-in's code was right: in the morning a whole company logs in from one address. */
export const giveBackCodeCheck = (context: Context, address: string) =>
  context.limits.giveBack(codeChecks(context), address);

/** One mailed code or link, counted for the identifier as typed, known or not, and this address. */
export const takeMail = ({ limits, config }: Context, identifier: string, address: string) =>
  limits.take(
    { name: "mails", points: config.limits.mailsPerHour, seconds: hour, isLasting: true },
    `${identifier.trim().toLowerCase()} ${address}`,
  );

const resets = ({ config }: Context): Limit => {
  return { name: "resets", points: config.limits.mailsPerHour, seconds: hour, isLasting: true };
};

/**
 * One mailed reset of an account, by whatever identifier and whoever asked. The last link stays valid for as long as
 * this counts, so that using up the limit keeps nobody out.
 */
export const takeReset = (context: Context, userId: string) => context.limits.take(resets(context), userId);

/** The link was used: the count starts again. */
export const forgetResets = (context: Context, userId: string) => context.limits.forget(resets(context), userId);

/** One mailed log-in code, counted separately, so that requesting a reset keeps nobody out. */
export const takeLoginCode = ({ limits, config }: Context, userId: string, address: string) =>
  limits.take(
    { name: "log-in-codes", points: config.limits.mailsPerHour, seconds: hour, isLasting: true },
    `${userId} ${address}`,
  );

/** The pause between two mails of a verification link; `about` is the address, or an unknown code. */
export const takeVerification = ({ limits }: Context, about: string) =>
  limits.take(
    { name: "verification", points: 1, seconds: resendCooldown, isLasting: true },
    about.trim().toLowerCase(),
  );

/** One session ended with its ticket. */
export const takeTicket = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "tickets", points: config.limits.writesPerMinute, seconds: 60 }, address);

export const takeSignUp = ({ limits, config }: Context, address: string) =>
  limits.take({ name: "sign-ups", points: config.limits.signUpsPerHour, seconds: hour }, address);
