/** `npm start`: everything from a fresh clone to a running product, and only what is needed after that. */
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { root } from "./steps/root.mjs";

requireNode();
await installWhenNeeded();
// Only now: building reads installed packages.
const { buildWhenNeeded } = await import("./build.mjs");
await buildWhenNeeded();

process.env.NODE_ENV ??= "production";
process.env.WEB_DIR ??= `${root}apps/web/dist`;
// In this very process, so that signals reach the server as they are and one process is all there is.
await import("../apps/server/dist/main.mjs");
