import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("picture-process.mjs", import.meta.url));
const turbulence = '<filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="3"/></filter>';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${turbulence}
  <rect width="400" height="400" filter="url(#f)"/></svg>`;

/** Hundredths of a second that processors have worked for a process, see proc(5). */
const workOf = (pid: number): number => {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return (user ?? 0) + (system ?? 0);
};

test.runIf(process.platform === "linux")(
  "a drawing is not given up because the machine stood still for two seconds",
  async () => {
    const child = fork(script, { execArgv: [], serialization: "advanced" });
    await once(child, "message");
    const { pid = 0 } = child;
    const before = workOf(pid);
    const answered = once(child, "message");
    child.send({ piece: Buffer.from(drawing) });
    child.send({ kinds: ["svg"], maxPixels: 1e6, side: 400, format: "jpeg", quality: 85 });
    await expect.poll(() => workOf(pid), { interval: 1 }).toBeGreaterThan(before + 1);
    child.kill("SIGSTOP");
    await pause(2_000);
    child.kill("SIGCONT");
    const [answer] = await Promise.race([answered, once(child, "exit").then(() => ["ended"])]);
    expect(answer).toMatchObject({ small: expect.anything() });
    child.kill("SIGKILL");
  },
);
