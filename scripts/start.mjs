/** `npm start`: from a fresh clone to a running product, and later only the steps that are needed. */
import { parseArgs } from "node:util";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { root } from "./steps/root.mjs";

requireNode();
readOptions();
await installWhenNeeded();
// Imported only now: building needs the installed packages.
const { buildWhenNeeded } = await import("./build.mjs");
await buildWhenNeeded();

process.env.NODE_ENV ??= "production";
process.env.WEB_DIR ??= `${root}apps/web/dist`;
stopWithNpm();
// In this very process, so that there is only one and signals reach the server directly.
await import("../apps/server/dist/main.mjs");

/** Answers a request for help, or a typo, before anything is installed or started. */
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

/** When npm is told to stop, it ends its shell, and the shell does not tell us: we notice that it is gone. */
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
