import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/**
 * Runs a program in the repository's folder and resolves to its exit code. Its output goes where ours goes, or is
 * collected when `quiet`. Messages from a Node program go to `onMessage`. Signals that end us end it too.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, quiet = false, onMessage = undefined } = {}) {
  const stdio = ["ignore", ...(quiet ? ["pipe", "pipe"] : ["inherit", "inherit"]), ...(onMessage ? ["ipc"] : [])];
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio });
  const chunks = [];
  const collect = (chunk) => chunks.push(chunk);
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  if (onMessage) child.on("message", onMessage);
  const pass = (signal) => child.kill(signal);
  process.on("SIGINT", pass);
  process.on("SIGTERM", pass);
  return new Promise((resolve) => {
    const end = (code) => {
      process.off("SIGINT", pass);
      process.off("SIGTERM", pass);
      resolve({ code, output: Buffer.concat(chunks).toString() });
    };
    child.once("error", (error) => {
      collect(Buffer.from(`${program} could not be started: ${error.message}\n`));
      end(127);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}

/** Runs a tool from node_modules by the path of its script, without a shell or npx in between. */
export const tool = (path, args, options) => run(process.execPath, [`node_modules/${path}`, ...args], options);
