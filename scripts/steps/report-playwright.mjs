import { relative } from "node:path";
import { root } from "./root.mjs";

/** Reports what happens to the process that started Playwright, as messages; see test-run.mjs. */
export default class ReportPlaywright {
  #total = 0;
  #done = 0;

  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
    process.send?.({ total: this.#total, done: 0 });
  }

  onTestEnd(test, { status, errors, duration }) {
    this.#done += 1;
    const file = relative(root, test.location.file);
    if (status === "skipped") process.send?.({ skipped: true });
    else if (status === test.expectedStatus) process.send?.({ passed: true });
    else {
      const name = `${file}:${test.location.line} > ${test.titlePath().slice(3).join(" > ")}`;
      process.send?.({ failed: { name, text: textOf(errors), again: `npm run e2e -- ${file}:${test.location.line}` } });
    }
    process.send?.({ total: this.#total, done: this.#done, file: `${file}: ${test.title}`, seconds: duration / 1_000 });
  }

  onError(error) {
    process.send?.({ failed: { name: "outside of every journey", text: textOf([error]), again: "npm run e2e" } });
  }
}

const textOf = (errors) =>
  errors
    .map(({ stack, message, value, snippet }) => [stack ?? message ?? value, snippet].filter(Boolean).join("\n"))
    .join("\n");
