import { code } from "../ui/code.ts";

/** What surrounds every page except a board. */
export const { fetch: fetchPages, use: usePages } = code(async () => (await import("./Pages.tsx")).Pages);
