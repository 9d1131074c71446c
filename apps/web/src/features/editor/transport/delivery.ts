let code: typeof import("./deliver.ts") | undefined;

/** What carries operations by calls: a board is shown without it, and it is fetched right after. */
export async function fetchDelivery() {
  code ??= await import("./deliver.ts");
  return code;
}

/** For a page that is going, which can wait for nothing. */
export const deliveryAtHand = () => code;
