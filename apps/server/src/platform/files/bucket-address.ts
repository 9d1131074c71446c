/** A bucket of an S3-compatible server, and the way to it. */
export type BucketAddress = {
  readonly endpoint: string;
  readonly bucket: string;
  /** What the names of all files begin with: "" or "folder/". */
  readonly prefix: string;
  readonly region: string;
  /** Whether the bucket is in the path, not in the name of the host. */
  readonly isInPath: boolean;
  /** Without them, those that Amazon's tools find: in AWS_ACCESS_KEY_ID and so on. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

const form = "s3://host/bucket or s3://KEY:SECRET@host:9000/bucket/folder?region=eu-central-1&tls=off";
/** What may follow the question mark, and its values. */
const settings: Readonly<Record<string, RegExp>> = {
  region: /^[a-z0-9-]+$/i,
  tls: /^(on|off)$/,
  addressing: /^(path|host)$/,
};

/** Reads `FILES_URL`. Throws a sentence for the operator, which does not repeat it: it may contain a secret. */
export function readBucketUrl(text: string, defaultRegion = "us-east-1"): BucketAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [bucket, ...folders] = url ? url.pathname.split("/").filter(Boolean) : [];
  if (url?.protocol !== "s3:" || !url.hostname || !bucket || url.hash) {
    throw new Error(`FILES_URL must be like ${form}; in KEY and SECRET, / is %2F, + is %2B and : is %3A.`);
  }
  for (const [name, value] of url.searchParams) {
    if (!settings[name]?.test(value)) throw new Error(`FILES_URL may end with region, tls and addressing: ${form}.`);
  }
  if (Boolean(url.username) !== Boolean(url.password)) throw new Error("FILES_URL must have both KEY and SECRET.");
  const setting = (name: string, otherwise: string) => url.searchParams.get(name) ?? otherwise;
  return {
    endpoint: `${setting("tls", "on") === "on" ? "https" : "http"}://${url.host}`,
    bucket: decodeURIComponent(bucket),
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(""),
    region: setting("region", defaultRegion),
    isInPath: setting("addressing", "path") === "path",
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : undefined,
  };
}
