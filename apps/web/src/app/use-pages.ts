import { lateCode } from "../ui/late-code.ts";

/** What surrounds every page except a board. */
export const { fetch: fetchPages, use: usePages } = lateCode(async () => (await import("./Pages.tsx")).Pages);
