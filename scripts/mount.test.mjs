import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { leftOutWithoutMounting } from "./steps/mount.mjs";

/** What is left out where mounting ends with this code. */
function leftOutWhen(code) {
  const folder = mkdtempSync(join(tmpdir(), "tafel-mount-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "unshare"), `#!/bin/sh\nexit ${code}\n`);
  chmodSync(join(folder, "unshare"), 0o755);
  vi.stubEnv("PATH", folder);
  return leftOutWithoutMounting();
}

test("who may not mount a disk is told in one line what was not tried", () => {
  expect(leftOutWhen(1)).toMatch(/^Not run: a full disk and a silent name server .*$/);
});

test("where there is no such command, too", () => {
  vi.stubEnv("PATH", "");
  expect(leftOutWithoutMounting()).toMatch(/^Not run: /);
});

test("who may is told nothing", () => expect(leftOutWhen(0)).toBeUndefined());
