/** Builds the client in the pseudo-language, in the place of English. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from "vite";
import web from "../../apps/web/vite.config.ts";

/** Beside `sentences`, what a language has are facts that code reads; in Greek letters, as what people write here. */
const facts: Readonly<Record<string, string>> = {
  calendar: 'import "dayjs/locale/el.js"; export const calendarLocale = "el";',
  language: `export const language = { id: "en", locale: "el-GR", dayFormat: "DD/MM/YYYY", dayOrder: "day first", firstDayOfWeek: 1 };`,
};

const pseudoTexts: Plugin = {
  name: "pseudo-texts",
  enforce: "pre",
  load(id) {
    const area = /\/texts\/en\/([\w-]+)\.ts$/.exec(id)?.[1];
    if (!area || area === "format") return null;
    if (facts[area]) return facts[area];
    const exported = readFileSync(id, "utf8").matchAll(/^export (?:const (\w+)|\{ (.+) \})/gm);
    const names = Array.from(exported, ([, one, several = ""]) => one ?? several.split(", ")).flat();
    return [
      `import * as english from "${id}?english";`,
      `import { pseudo } from "${fileURLToPath(new URL("pseudo.ts", import.meta.url))}";`,
      ...names.map((name) => `export const ${name} = pseudo(english.${name});`),
    ].join("\n");
  },
};

const english: UserConfig = {
  plugins: [pseudoTexts],
  environments: { en: { build: { emptyOutDir: true, copyPublicDir: true } } },
  builder: {
    buildApp: async ({ environments, build }) => {
      if (environments.en) await build(environments.en);
    },
  },
};

export default defineConfig((environment) => mergeConfig(web(environment), english));
