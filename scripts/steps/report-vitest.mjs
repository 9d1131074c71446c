import { relative } from "node:path";
import { root } from "./root.mjs";

/** Reports what happens to the process that started Vitest, as messages; see test-run.mjs. */
export default class ReportVitest {
  #total = 0;
  #done = 0;

  onTestRunStart(specifications) {
    this.#total = specifications.length;
    process.send?.({ total: this.#total, done: 0 });
  }

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    const file = relative(root, test.module.moduleId);
    const failure = { name: `${file} > ${test.fullName}`, text: textOf(errors), again: againOf(file, test.fullName) };
    process.send?.(state === "failed" ? { failed: failure } : { [state]: true });
  }

  onTestModuleEnd(module) {
    this.#done += 1;
    const file = relative(root, module.moduleId);
    for (const error of module.errors()) {
      process.send?.({ failed: { name: file, text: textOf([error]), again: againOf(file) } });
    }
    const { duration } = module.diagnostic();
    process.send?.({ total: this.#total, done: this.#done, file, seconds: duration / 1_000 });
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors) {
      process.send?.({ failed: { name: "outside of every test", text: textOf([error]), again: "npx vitest run" } });
    }
  }
}

const textOf = (errors) =>
  errors.map(({ message, diff, stack }) => [message, diff, stack].filter(Boolean).join("\n")).join("\n");

/** To Vitest the name is a pattern, and the shell sees it in single quotes. */
function againOf(file, name) {
  const pattern = name?.replaceAll(" > ", " ").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `npx vitest run "${file}"${pattern ? ` -t '^${pattern.replaceAll("'", ".")}$'` : ""}`;
}
