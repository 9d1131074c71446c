/** On how many websites a link's board may be embedded. */
export const mostFrameOrigins = 10;
export const longestFrameOrigin = 300;

const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
/** A website, or one of its pages. Its host is of the form that a browser's policy for frames can name. */
const website = new RegExp(`^(?:(https?)://)?(${label}(?:\\.${label})*)(?::(\\d{1,5}))?(?:[/?#]\\S*)?$`, "i");
const usualPort: Readonly<Record<string, number>> = { https: 443, http: 80 };

/**
 * The origin of a website as browsers name it, from what somebody enters or copies: `example.org`, or the address of a
 * page. Undefined when it is none, or one that a policy for frames cannot name.
 */
export function readFrameOrigin(text: string): string | undefined {
  const entered = text.trim().toLowerCase();
  const [, written, host = "", digits] = website.exec(entered) ?? [];
  const scheme = written ?? "https";
  const port = digits === undefined ? usualPort[scheme] : Number(digits);
  // Any word is a host, and seldom meant as one.
  const isMeant = written !== undefined || digits !== undefined || host.includes(".") || host === "localhost";
  if (!isMeant || host === "" || entered.length > longestFrameOrigin || port === undefined || port < 1 || port > 65_535)
    return undefined;
  return port === usualPort[scheme] ? `${scheme}://${host}` : `${scheme}://${host}:${port}`;
}

/** The origins of several websites, each once; undefined when one of them is none, or there are too many. */
export function readFrameOrigins(texts: readonly string[]): readonly string[] | undefined {
  const origins = texts.map(readFrameOrigin);
  const known = [...new Set(origins)].filter((origin) => origin !== undefined);
  return origins.includes(undefined) || known.length > mostFrameOrigins ? undefined : known;
}
