import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const script = fileURLToPath(new URL("./audit.mjs", import.meta.url));

/** What the command does when npm prints this and ends with this code. */
function auditWhen(printed, code) {
  const folder = mkdtempSync(join(tmpdir(), "tafel-audit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "answer"), printed);
  writeFileSync(join(folder, "npm"), `#!/bin/sh\ncat "${folder}/answer"\nexit ${code}\n`);
  chmodSync(join(folder, "npm"), 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: "utf8" });
  return { status, printed: stdout.trim().split("\n") };
}

const counted = (counts) => ({ vulnerabilities: { total: 0, high: 0, critical: 0, ...counts } });
const answer = (counts, vulnerabilities = {}) => JSON.stringify({ metadata: counted(counts), vulnerabilities });

test("nothing published is a success", () => {
  expect(auditWhen(answer({}), 0)).toEqual({
    status: 0,
    printed: ["Advisories: 0 in what the product runs on, 0 of them high or critical."],
  });
});

test("an advisory of medium severity is named, and no failure", () => {
  const quill = { severity: "moderate", range: "2.0.3" };
  expect(auditWhen(answer({ total: 1 }, { quill }), 1)).toEqual({
    status: 0,
    printed: ["Advisories: 1 in what the product runs on, 0 of them high or critical.", "moderate  quill 2.0.3"],
  });
});

test.each(["high", "critical"])("one of %s severity is a failure", (severity) => {
  const { status, printed } = auditWhen(answer({ total: 1, [severity]: 1 }, { it: { severity, range: "<2" } }), 1);
  expect([status, printed.at(-1)]).toEqual([1, `${severity}  it <2`]);
});

test("a registry that does not answer is no failure, and never reported as checked", () => {
  const failures = [JSON.stringify({ message: "no answer" }), "npm warn\nno answer\n"];
  for (const failure of failures) {
    expect(auditWhen(failure, 1)).toEqual({ status: 0, printed: ["Advisories were not checked: no answer"] });
  }
  expect(auditWhen("", 1).printed).toEqual(["Advisories were not checked: npm printed nothing"]);
});
