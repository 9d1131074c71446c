/** `npm start`: everything from a fresh clone to a running product, and only what is needed after that. */
import { parseArgs } from "node:util";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { root } from "./steps/root.mjs";

requireNode();
readOptions();
await installWhenNeeded();
// Only now: building reads installed packages.
const { buildWhenNeeded } = await import("./build.mjs");
await buildWhenNeeded();

process.env.NODE_ENV ??= "production";
process.env.WEB_DIR ??= `${root}apps/web/dist`;
stopWithNpm();
// In this very process, so that signals reach the server as they are and one process is all there is.
await import("../apps/server/dist/main.mjs");

/** Whoever asks for help, or mistypes, is answered before anything is installed or started. */
function readOptions() {
  const usage = `npm start              starts Tafel; for settings, see README.md, "Configuration"
npm start -- --demo    also fills an empty database with a team's work, and prints the accounts to log in with`;
  try {
    if (!parseArgs({ options: { demo: { type: "boolean" }, help: { type: "boolean", short: "h" } } }).values.help)
      return;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}

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
