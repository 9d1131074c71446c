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
stopWithNpm();
// In this very process, so that signals reach the server as they are and one process is all there is.
await import("../apps/server/dist/main.mjs");

/** npm ends its shell when it is told to stop, and the shell does not tell us: we notice that it has gone. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  };
  const looking = setInterval(look, 500);
  looking.unref();
}
