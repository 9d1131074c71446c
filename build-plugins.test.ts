import type { ConfigEnv, Plugin, PluginOption, UserConfig } from "vite";
import { expect, test } from "vitest";
import { textsOfLanguage } from "./apps/web/languages.config.ts";
import web from "./apps/web/vite.config.ts";

/** No build plugin may change what a library does: what is in `node_modules` runs as it was published. */

/** What our own plugins consist of: nothing that is handed a module's code, such as `load`, `transform` or `renderChunk`. */
const harmless = ["name", "apply", "enforce", "sharedDuringBuild", "resolveId", "generateBundle", "configureServer"];

/** React's own plugin (@vitejs/plugin-react) for Vite. */
const ofReact = /^vite:react[:-]/;

async function flat(option: PluginOption): Promise<readonly Plugin[]> {
  const plugin = await option;
  if (!plugin) return [];
  return Array.isArray(plugin) ? (await Promise.all(plugin.map(flat))).flat() : [plugin];
}

/** What in a configuration could change a library, by name. */
async function changesIn({ plugins, resolve, build, optimizeDeps, worker }: UserConfig): Promise<readonly string[]> {
  const ours = (await flat(plugins)).filter(({ name }) => !ofReact.test(name));
  const elsewhere = {
    alias: resolve?.alias,
    "build plugins": build?.rolldownOptions?.plugins,
    "plugins of dependencies": optimizeDeps?.rolldownOptions?.plugins,
    "worker plugins": worker?.plugins,
  };
  return [
    ...ours.flatMap((plugin) =>
      Object.keys(plugin).flatMap((hook) => (harmless.includes(hook) ? [] : `${plugin.name}: ${hook}`)),
    ),
    ...Object.entries(elsewhere).flatMap(([name, value]) => (value === undefined ? [] : name)),
  ];
}

const commands: readonly ConfigEnv["command"][] = ["build", "serve"];

test.each(commands)("no plugin of ours is handed the code of a module: %s", async (command) => {
  const config = await web({ command, mode: "production" });
  expect((await flat(config.plugins)).map(({ name }) => name)).toContain(textsOfLanguage.name);
  expect(await changesIn(config)).toEqual([]);
});

test("one that changes a library is found, wherever it is named", async () => {
  const patch: Plugin = { name: "patch", transform: (code, id) => (id.includes("/node_modules/") ? `${code};` : null) };
  const load: Plugin = { name: "replace", load: () => "" };
  expect(await changesIn({ plugins: [null, [patch, load]] })).toEqual(["patch: transform", "replace: load"]);
  expect(await changesIn({ resolve: { alias: { react: "preact" } } })).toEqual(["alias"]);
  expect(await changesIn({ build: { rolldownOptions: { plugins: [patch] } } })).toEqual(["build plugins"]);
  expect(await changesIn({ worker: { plugins: () => [patch] } })).toEqual(["worker plugins"]);
});

/** Where the build of a language finds a module that lies at `path` from here. */
async function foundAt(specifier: string, path: string): Promise<string | undefined> {
  const { resolveId } = textsOfLanguage;
  if (typeof resolveId !== "function") throw new Error("It takes our texts from the folder of the language");
  const id = `${import.meta.dirname}/${path}`;
  const context = { environment: { name: "de" }, resolve: async () => ({ id }) };
  // Of the build's context it uses no more.
  const found = await resolveId.call(context as never, specifier, undefined, {
    attributes: {},
    isEntry: false,
  } as never);
  if (!found) return path;
  return (typeof found === "string" ? found : found.id).replace(`${import.meta.dirname}/`, "");
}

test("only our own texts are taken from another place", async () => {
  expect(await foundAt("../texts/share.ts", "apps/web/src/texts/share.ts")).toBe("apps/web/src/texts/de/share.ts");
  for (const path of ["node_modules/react/index.js", "node_modules/some/texts/share.ts", "apps/web/src/ui/toast.ts"])
    expect(await foundAt(path, path)).toBe(path);
});
