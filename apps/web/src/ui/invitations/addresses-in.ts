/** The addresses in a text, as typed or pasted from a list: each once, in order. */
export function addressesIn(text: string): readonly string[] {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== "");
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
