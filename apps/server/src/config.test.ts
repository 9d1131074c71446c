import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test.each<[string, Record<string, string>, RegExp]>([
  ["a port that is none", { PORT: "http" }, /^PORT must be a whole number from 0 to 65535, not "http"\.$/],
  ["a public address with a path", { PUBLIC_URL: "https://tafel.example/app" }, /^PUBLIC_URL must be an origin/],
  ["a public address without a protocol", { PUBLIC_URL: "tafel.example" }, /^PUBLIC_URL must be an origin/],
  ["a public address of another protocol", { PUBLIC_URL: "ftp://tafel.example" }, /^PUBLIC_URL must be an origin/],
  ["trust in everybody", { TRUST_PROXY: "0.0.0.0/0" }, /^TRUST_PROXY must list the addresses/],
  ["trust in everybody, of the newer kind", { TRUST_PROXY: "10.0.0.5, ::/0" }, /not "::\/0"\.$/],
  ["trust in a number of hops", { TRUST_PROXY: "1" }, /^TRUST_PROXY must list the addresses/],
  ["trust without saying in whom", { TRUST_PROXY: "true" }, /^TRUST_PROXY must list the addresses/],
  ["trust in a name", { TRUST_PROXY: "proxy.internal" }, /^TRUST_PROXY must list the addresses/],
  ["a database of another kind", { DATABASE_URL: "mysql://root:secret@db" }, /^DATABASE_URL must .* postgres:\/\/\.$/],
  ["a mail server that is a web page", { SMTP_URL: "https://user:secret@mail" }, /^SMTP_URL must .* smtp:\/\/\.$/],
  ["a Redis that is none", { REDIS_URL: "localhost:6379" }, /^REDIS_URL must .* redis:\/\/\.$/],
  [
    "a Redis Cluster of which a node is none",
    { REDIS_URL: "redis://:secret@a:6379, b:6379" },
    /^REDIS_URL must .* redis:\/\/\.$/,
  ],
  ["a bucket without a server", { FILES_URL: "s3://bucket" }, /^FILES_URL must be like s3:/],
  ["a bucket of another protocol", { FILES_URL: "https://key:secret@host/bucket" }, /^FILES_URL must be like s3:/],
  [
    "a secret that is no part of a URL",
    { FILES_URL: "s3://key:secret/x@host/bucket" },
    /^FILES_URL must be like .* %2F/,
  ],
  ["a key without a secret", { FILES_URL: "s3://key@host/bucket" }, /^FILES_URL must have both KEY and SECRET\.$/],
  ["a bucket with a setting that there is not", { FILES_URL: "s3://host/b?ssl=off" }, /^FILES_URL may end with region/],
  ["a level of the log that there is not", { LOG_LEVEL: "verbose" }, /^LOG_LEVEL must be one of .*, not "verbose"\.$/],
  [
    "a language that there is not",
    { DEFAULT_LANGUAGE: "fr" },
    /^DEFAULT_LANGUAGE must be one of auto, .*, not "fr"\.$/,
  ],
  ["a rule for signing up that there is not", { SIGN_UP: "invite" }, /^SIGN_UP must be open, .*, not "invite"\.$/],
  ["a domain with an address before it", { SIGN_UP: "a.example, anna@b.example" }, /not "anna@b\.example"\.$/],
  ["a domain for everybody", { SIGN_UP: "*.example" }, /^SIGN_UP must be open/],
  ["sharing that is neither on nor off", { SHARING: "no" }, /^SHARING must be on or off/],
  ["metrics that anybody may guess", { METRICS_TOKEN: "metrics" }, /^METRICS_TOKEN must have at least 16/],
  ["connections that check nobody", { NODE_TLS_REJECT_UNAUTHORIZED: "0" }, /^NODE_TLS_REJECT_UNAUTHORIZED=0 would/],
  ["a port for links that is none", { LINK_PORTS: "443, all" }, /^LINK_PORTS must be .*, not "all"\.$/],
  ["a history of less than nothing", { HISTORY_DAYS: "-1" }, /^HISTORY_DAYS must be a whole number from 0 to 3650/],
  ["a session that never ends", { SESSION_HOURS: "never" }, /^SESSION_HOURS must be a whole number from 1/],
  ["a session of nothing", { REMEMBERED_SESSION_DAYS: "0" }, /^REMEMBERED_SESSION_DAYS must be a whole number from 1/],
  ["a limit of nothing", { LIMIT_MAILS_PER_HOUR: "0" }, /^LIMIT_MAILS_PER_HOUR must be a whole number from 1/],
])("%s is refused with a sentence, which repeats no password", (_what, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
  try {
    readConfig(environment);
  } catch (error) {
    expect(String(error)).not.toContain("secret");
  }
});

test("a bucket is named by its address", () => {
  const common = { prefix: "", region: "us-east-1", isInPath: true, credentials: undefined };
  expect(readConfig({}).bucket).toBe(undefined);
  expect(readConfig({ FILES_URL: "s3://host/files" }).bucket).toEqual({
    ...common,
    endpoint: "https://host",
    bucket: "files",
  });
  expect(readConfig({ FILES_URL: "s3://host/files?region=eu-1", AWS_REGION: "eu-2" }).bucket?.region).toBe("eu-1");
  expect(readConfig({ FILES_URL: "s3://host/files", AWS_REGION: "eu-2" }).bucket?.region).toBe("eu-2");
  const whole = "s3://a%3Ab:c%2Fd%2Be@[::1]:9000/files/of/tafel/?region=eu-1&tls=off&addressing=host";
  expect(readConfig({ FILES_URL: whole }).bucket).toEqual({
    ...{ endpoint: "http://[::1]:9000", bucket: "files", prefix: "of/tafel/", region: "eu-1", isInPath: false },
    credentials: { accessKeyId: "a:b", secretAccessKey: "c/d+e" },
  });
});

test("what is usual is taken", () => {
  const environment = {
    PUBLIC_URL: "https://tafel.example/",
    TRUST_PROXY: "loopback 10.0.0.0/8, 2001:db8::1",
    DATABASE_URL: "postgres://tafel@db/tafel",
    REDIS_URL: "/run/redis.sock",
    SMTP_URL: "smtps://user:secret@mail:465",
    METRICS_TOKEN: "0123456789abcdef",
    LOG_LEVEL: "debug",
    LINK_PORTS: "443, 8443",
    DEFAULT_LANGUAGE: "auto",
  };
  expect(readConfig(environment)).toMatchObject({
    publicUrl: "https://tafel.example",
    trustProxy: ["loopback", "10.0.0.0/8", "2001:db8::1"],
    redisUrl: "/run/redis.sock",
    linkPorts: [443, 8443],
    defaultLanguage: "auto",
  });
  const cluster = "redis://a:6379,redis://b:6379";
  expect(readConfig({ REDIS_URL: cluster }).redisUrl).toBe(cluster);
  expect(readConfig({})).toMatchObject({
    port: 3000,
    trustProxy: [],
    databaseUrl: undefined,
    linkPorts: [80, 443],
    defaultLanguage: "specified",
  });
});

test("boards may be tried unless the operator turns it off", () => {
  expect(readConfig({}).canTry).toBe(true);
  expect(readConfig({ TRY: "off" }).canTry).toBe(false);
  expect(() => readConfig({ TRY: "no" })).toThrow('TRY must be on or off, not "no".');
});

test("who may sign up is everybody unless the operator says otherwise", () => {
  expect(readConfig({}).signUp).toBe("open");
  expect(readConfig({ SIGN_UP: "invited" }).signUp).toBe("invited");
  expect(readConfig({ SIGN_UP: "A.example, mail.b.example" }).signUp).toEqual(["a.example", "mail.b.example"]);
});
