/**
 * `npm run audit`: asks the registry for published advisories about what the product runs on. Fails when one is high or
 * critical. When the registry does not answer, it says so and succeeds: that is no failure of ours.
 */
import { run } from "./steps/run.mjs";

const { output } = await run("npm", ["audit", "--omit=dev", "--json"], {
  quiet: true,
  env: { npm_config_loglevel: "silent" },
});
const { metadata, vulnerabilities = {}, message } = answerIn(output);
if (!metadata) {
  console.log(`Advisories were not checked: ${message}`);
} else {
  const { total, high, critical } = metadata.vulnerabilities;
  console.log(`Advisories: ${total} in what the product runs on, ${high + critical} of them high or critical.`);
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    console.log(`${severity}  ${name} ${range}`);
  if (high + critical > 0) process.exit(1);
}

function answerIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.trim().split("\n").at(-1) || "npm printed nothing" };
  }
}
