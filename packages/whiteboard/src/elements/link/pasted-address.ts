import { readAddress } from "./address.ts";

/** Endings of hosts that people write without a scheme. Those of countries are not, where files have them. */
const host =
  /\.(?:com|org|net|edu|gov|info|biz|dev|app|eu|(?!(?:js|ts|cs|go|md|pl|ps|py|rb|rs|sh|so|gz|cc|ai)$)[a-z]{2})$/;

/** The URL that a pasted text is. Prices, abbreviations and names of files have dots as well, and stay what they are. */
export function pastedAddress(text: string): string | undefined {
  const address = readAddress(text);
  const isMeant = address !== undefined && (/^\s*https?:/i.test(text) || host.test(new URL(address).hostname));
  return isMeant ? address : undefined;
}
