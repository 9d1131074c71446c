/** `npm run backup -- [file]` and `npm run restore -- file`: see apps/server/src/backup.ts. */
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";

requireNode();
await installWhenNeeded();
const { buildWhenNeeded } = await import("./build.mjs");
await buildWhenNeeded();
await import("../apps/server/dist/backup.mjs");
