/** The fields of a link to the first of these that is a page's address; undefined when none is. */
export function linkTo(...addresses: readonly unknown[]): object | undefined {
  const url = addresses.find((address) => typeof address === "string" && /^https?:/i.test(address));
  return url === undefined ? undefined : { type: "link", url };
}
