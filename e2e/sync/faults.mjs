/**
 * Loaded before the built product (`node --import`), so that a test can break things in the running process: on SIGUSR2
 * it does what the FAULTS file says.
 */
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";

let ahead = 0;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length > 0) super(...args);
    else super(RealDate.now() + ahead);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};

const faults = {
  /** The clock jumps ahead by this many hours. */
  clock: (hours) => {
    ahead = Number(hours) * 3_600_000;
  },
  rejection: () => void Promise.reject(new Error("Nobody awaits this")),
  connection: () => {
    const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" });
    new EventEmitter().emit("error", lost);
  },
  bug: () => {
    throw new TypeError("x is not a function");
  },
};

process.on("SIGUSR2", () => {
  const [name, ...args] = readFileSync(process.env.FAULTS, "utf8").split(" ");
  faults[name](...args);
});
