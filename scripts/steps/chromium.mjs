import { existsSync } from "node:fs";

/** The browser for the journeys. Debian's headless shell is the same engine without windows, at a third of the cost. */
const candidates = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Where it is, or should be. */
export const chromium = process.env.CHROMIUM_PATH ?? candidates.find(existsSync) ?? candidates.at(-1);
export const hasChromium = () => existsSync(chromium);
