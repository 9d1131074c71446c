import { resolve } from "node:path";
import { languages } from "@tafel/contract";
import ipaddr from "ipaddr.js";
import { type BucketAddress, readBucketUrl } from "./platform/files/bucket-address.ts";
import type { DefaultLanguage } from "./platform/http/language.ts";
import { redisAddresses } from "./platform/redis.ts";

/** The configuration from the environment; contract, point 7. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** The origin in mailed links, and the only allowed browser origin besides loopback names with the same port. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Where files are instead of the data folder. */
  readonly bucket: BucketAddress | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly trustProxy: readonly string[];
  readonly contactEmail: string | undefined;
  readonly siteDir: string | undefined;
  /** Whether boards may be tried without an account. */
  readonly canTry: boolean;
  readonly signUp: SignUpRule;
  /** Whether boards may be shared by links. */
  readonly canShare: boolean;
  /** Of whoever has not chosen one. */
  readonly defaultLanguage: DefaultLanguage;
  readonly logLevel: string;
  /** How long a session lasts, however active it is: with “Remember Me”, and without. */
  readonly rememberedSessionDays: number;
  readonly sessionHours: number;
  /** How long deleted boards can be restored. */
  readonly trashDays: number;
  /** How long a whiteboard's states are kept after its operations. */
  readonly historyDays: number;
  /** Opens `/metrics`; without it there is no `/metrics`. */
  readonly metricsToken: string | undefined;
  /** The built web client; undefined serves the API alone. */
  readonly webDir: string | undefined;
  /** The only ports on which strangers' pages are fetched. */
  readonly linkPorts: readonly number[];
  readonly limits: LimitsConfig;
};

/** Who may sign up: everybody, the invited, nobody, or the invited and whoever has an address at one of these domains. */
export type SignUpRule = "open" | "invited" | "closed" | readonly string[];

/** The numbers of contract, point 1, "Limits"; `LIMIT_<NAME>` overrides each. */
export type LimitsConfig = {
  readonly failedLoginsPerAccountAndIp: number;
  readonly failedLoginsPerIp: number;
  readonly mailsPerHour: number;
  /** Mail requested without being logged in, whoever it goes to. */
  readonly mailRequestsPerIp: number;
  readonly codeChecksPerIp: number;
  readonly wrongCodesPerDay: number;
  /** Per team, and per person across all their teams. */
  readonly invitationsPerHour: number;
  readonly invitationsPerServerPerHour: number;
  /** Requests to join teams: of one account, to all teams and to the same one, and to one team. */
  readonly joinRequestsPerAccountPerDay: number;
  readonly joinRequestsToTheSamePerDay: number;
  readonly joinRequestsPerTeamPerDay: number;
  /**
   * Per type of mail that others can have sent to an address: invitations, requests to join a team, verification links,
   * codes for a new address.
   */
  readonly mailsPerRecipientPerDay: number;
  readonly signUpsPerHour: number;
  readonly linkLookupsPerMinute: number;
  readonly writesPerMinute: number;
  readonly readsPerMinute: number;
  /** Large answers (megabytes) that an account may have in progress; a browser requests six at once. */
  readonly largeAnswersAtOnce: number;
  readonly eventsPerSecond: number;
  readonly joinsPerMinute: number;
  /** Open at once, whoever they belong to. A tab of our client has one, and another while a board is open in it. */
  readonly socketsPerAddress: number;
  readonly socketsPerAccount: number;
  /** The longest delay of answers to repeatedly failing log-ins. */
  readonly loginDelayMilliseconds: number;
  /** Teams that one person is in. */
  readonly teamsPerAccount: number;
  /** To-do boards per account, and per team. */
  readonly boardsPerOwner: number;
  readonly whiteboardsPerOwner: number;
  readonly templatesPerOwner: number;
  /** Elements of one whiteboard, and megabytes of their JSON. */
  readonly elementsPerBoard: number;
  readonly megabytesPerBoard: number;
  readonly linksPerBoard: number;
  /** New guests, not those who come again: by one link, and from one address. */
  readonly guestsPerLinkPerHour: number;
  readonly guestsPerIpPerHour: number;
  /** Frames on other websites in which a link's board is shown, counted when they are loaded. */
  readonly framesPerLinkPerHour: number;
  /** Tries at the password of a link, from one address in a quarter of an hour, and from everywhere in an hour. */
  readonly linkPasswordsPerIp: number;
  readonly linkPasswordsPerLink: number;
  /** Links looked at from one address in a quarter of an hour. */
  readonly linkChecksPerIp: number;
  /** Calendars fetched from one address in a quarter of an hour. */
  readonly feedReadsPerIp: number;
  /** Files that all guests of a link may upload in an hour. */
  readonly guestUploadsPerHour: number;
  /** Space for all boards of an account, and of a team, including their history. */
  readonly megabytesPerOwner: number;
};

const defaultLimits: LimitsConfig = {
  failedLoginsPerAccountAndIp: 10,
  failedLoginsPerIp: 100,
  mailsPerHour: 5,
  // Like sign-ups: a school has one address.
  mailRequestsPerIp: 100,
  codeChecksPerIp: 300,
  wrongCodesPerDay: 20,
  invitationsPerHour: 50,
  invitationsPerServerPerHour: 1000,
  joinRequestsPerAccountPerDay: 20,
  joinRequestsToTheSamePerDay: 3,
  // A school's classes may all ask on one day.
  joinRequestsPerTeamPerDay: 300,
  mailsPerRecipientPerDay: 5,
  signUpsPerHour: 100,
  linkLookupsPerMinute: 30,
  writesPerMinute: 600,
  readsPerMinute: 3000,
  largeAnswersAtOnce: 6,
  eventsPerSecond: 500,
  joinsPerMinute: 120,
  // A school or a company has one address.
  socketsPerAddress: 2000,
  socketsPerAccount: 100,
  loginDelayMilliseconds: 2000,
  teamsPerAccount: 50,
  boardsPerOwner: 500,
  whiteboardsPerOwner: 500,
  templatesPerOwner: 50,
  elementsPerBoard: 100_000,
  megabytesPerBoard: 64,
  linksPerBoard: 50,
  guestsPerLinkPerHour: 300,
  // A school has one address.
  guestsPerIpPerHour: 300,
  // A website has more visitors than a board has guests.
  framesPerLinkPerHour: 3000,
  linkPasswordsPerIp: 20,
  linkPasswordsPerLink: 200,
  linkChecksPerIp: 600,
  feedReadsPerIp: 600,
  guestUploadsPerHour: 100,
  megabytesPerOwner: 2048,
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws an error with a sentence for the operator when a value is invalid. */
export function readConfig(environment: Environment): Config {
  const port = wholeNumber("PORT", environment.PORT ?? "3000", 0, 65_535);
  const publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, "");
  if (!/^https?:/.test(publicUrl) || !URL.canParse(publicUrl) || new URL(publicUrl).origin !== publicUrl) {
    throw new Error(`PUBLIC_URL must be an origin such as https://tafel.example, not "${publicUrl}".`);
  }
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === "0") {
    throw new Error("NODE_TLS_REJECT_UNAUTHORIZED=0 would let anybody pose as your mail server or database. Unset it.");
  }
  return {
    port,
    host: environment.HOST ?? "127.0.0.1",
    publicUrl,
    dataDir: resolve(environment.DATA_DIR ?? "./data"),
    databaseUrl: address("DATABASE_URL", environment.DATABASE_URL, ["postgres:", "postgresql:"]),
    redisUrl: address("REDIS_URL", environment.REDIS_URL, ["redis:", "rediss:"]),
    bucket: environment.FILES_URL ? readBucketUrl(environment.FILES_URL, environment.AWS_REGION) : undefined,
    smtpUrl: address("SMTP_URL", environment.SMTP_URL, ["smtp:", "smtps:"]),
    mailFrom: environment.MAIL_FROM ?? `Tafel <no-reply@${new URL(publicUrl).hostname}>`,
    trustProxy: proxies(environment.TRUST_PROXY ?? ""),
    contactEmail: environment.CONTACT_EMAIL || undefined,
    siteDir: environment.SITE_DIR || undefined,
    canTry: onOrOff("TRY", environment.TRY || "on"),
    canShare: onOrOff("SHARING", environment.SHARING || "on"),
    signUp: signUpRule(environment.SIGN_UP || "open"),
    defaultLanguage: defaultLanguage(environment.DEFAULT_LANGUAGE || "specified"),
    logLevel: logLevel(environment.LOG_LEVEL || "info"),
    rememberedSessionDays: wholeNumber("REMEMBERED_SESSION_DAYS", environment.REMEMBERED_SESSION_DAYS ?? "90", 1, 3650),
    sessionHours: wholeNumber("SESSION_HOURS", environment.SESSION_HOURS ?? "12", 1, 87_600),
    trashDays: wholeNumber("TRASH_DAYS", environment.TRASH_DAYS ?? "30", 1, 3650),
    historyDays: wholeNumber("HISTORY_DAYS", environment.HISTORY_DAYS ?? "365", 0, 3650),
    metricsToken: metricsToken(environment.METRICS_TOKEN || undefined),
    webDir: environment.WEB_DIR ? resolve(environment.WEB_DIR) : undefined,
    linkPorts: ports(environment.LINK_PORTS || "80 443"),
    limits: readLimits(environment),
  };
}

function readLimits(environment: Environment): LimitsConfig {
  const limits: Record<string, number> = { ...defaultLimits };
  for (const name of Object.keys(defaultLimits)) {
    const variable = `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    const value = environment[variable];
    if (value !== undefined) limits[name] = wholeNumber(variable, value, 1, 1_000_000_000);
  }
  // Every key comes from defaultLimits, every value is a checked number.
  return limits as unknown as LimitsConfig;
}

/** The URL of another server. Error messages do not repeat it, because it contains a password. */
function address(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (!value) return undefined;
  // Redis can also be reached through the path of its socket, and have several addresses.
  if (name === "REDIS_URL" && value.startsWith("/")) return value;
  const all = name === "REDIS_URL" ? redisAddresses(value) : [value];
  if (!all.every((one) => URL.canParse(one) && protocols.includes(new URL(one).protocol))) {
    throw new Error(`${name} must be a URL that begins with ${protocols[0]}//.`);
  }
  return value;
}

/** A trusted proxy can claim any address, and a limit by address would then mean nothing: so never trust everybody. */
function proxies(text: string): string[] {
  const all = text.split(/[\s,]+/).filter(Boolean);
  for (const one of all) {
    const isNamed = ["loopback", "linklocal", "uniquelocal"].includes(one);
    const isNetwork = ipaddr.isValidCIDR(one) && ipaddr.parseCIDR(one)[1] > 0;
    if (isNamed || isNetwork || (ipaddr.isValid(one) && /[.:].*[.:]/.test(one))) continue;
    throw new Error(`TRUST_PROXY must list the addresses or networks of your proxies, such as 10.0.0.5, not "${one}".`);
  }
  return all;
}

const ports = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((port) => wholeNumber("LINK_PORTS", port, 1, 65_535));

function onOrOff(name: string, value: string): boolean {
  if (value === "on" || value === "off") return value === "on";
  throw new Error(`${name} must be on or off, not "${value}".`);
}

function signUpRule(text: string): SignUpRule {
  if (text === "open" || text === "invited" || text === "closed") return text;
  const domains = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  // A misspelled word must not become a domain that nobody has, nor a domain open more than it says.
  const wrong = domains.find((domain) => !/^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/.test(domain));
  if (domains.length > 0 && wrong === undefined) return domains;
  throw new Error(`SIGN_UP must be open, invited, closed, or domains such as school.example, not "${wrong ?? text}".`);
}

function defaultLanguage(language: string): DefaultLanguage {
  const found = (["auto", ...languages] as const).find((one) => one === language);
  if (found) return found;
  throw new Error(`DEFAULT_LANGUAGE must be one of auto, ${languages.join(", ")}, not "${language}".`);
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

function logLevel(level: string): string {
  if (logLevels.includes(level)) return level;
  throw new Error(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${level}".`);
}

function metricsToken(token: string | undefined): string | undefined {
  if (token === undefined || token.length >= 16) return token;
  throw new Error("METRICS_TOKEN must have at least 16 characters, so that nobody can guess it.");
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}
