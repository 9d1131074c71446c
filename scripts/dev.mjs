/** `npm run dev`: the server restarts and the client reloads on every change, in one terminal. */
import { spawn } from "node:child_process";
import { installWhenNeeded } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { root } from "./steps/root.mjs";

requireNode();
await installWhenNeeded();

const client = "http://localhost:5173";
const port = process.env.PORT ?? "3000";
const env = {
  ...process.env,
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? client,
  API_URL: `http://127.0.0.1:${port}`,
};
const start = (...args) => spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" });

console.log(`Development server: ${client}`);
const children = [
  start(
    "node_modules/tsx/dist/cli.mjs",
    "watch",
    "--clear-screen=false",
    "apps/server/src/main.ts",
    ...process.argv.slice(2),
  ),
  start("node_modules/vite/bin/vite.js", "apps/web", "--config", "apps/web/vite.config.ts", "--clearScreen", "false"),
];

// When one ends, both end. Ctrl-C reaches the children directly; other signals are forwarded.
const stop = () => children.map((child) => child.kill("SIGTERM"));
for (const child of children) child.once("exit", stop);
process.on("SIGINT", () => {});
process.on("SIGTERM", stop);
