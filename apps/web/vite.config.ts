import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { eachLanguage, textsOfLanguage } from "./languages.config.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.API_URL ?? "http://127.0.0.1:3000";

/** The client, and the whiteboard preview as an entry of its own that loads nothing but what it draws with. */
const pages = ["index.html", "preview.html"].map(here).filter((page) => existsSync(page));

const serviceWorker = "service-worker";

/** Tells the service worker what there is to keep; with every build another list, and so another worker. */
const filesForServiceWorker: Plugin = {
  name: "files-for-service-worker",
  apply: "build",
  sharedDuringBuild: true,
  // The pages are among what was made by then.
  enforce: "post",
  generateBundle(_options, bundle) {
    const worker = Object.values(bundle).find((file) => file.type === "chunk" && file.name === serviceWorker);
    if (worker?.type !== "chunk") return this.error("there is no service worker");
    const made = Object.keys(bundle).filter((name) => /\.(js|css|woff2)$/.test(name) && name !== worker.fileName);
    const files = [...made, "color-scheme.js", "icon.svg"].map((name) => `/${name}`).sort();
    const id = createHash("sha256").update(files.join());
    for (const file of Object.values(bundle))
      if (file.fileName.endsWith(".html")) id.update(String("source" in file && file.source));
    worker.code = worker.code
      .replace("__BUILD_FILES__", JSON.stringify(files))
      .replace("__BUILD_ID__", JSON.stringify(id.digest("hex").slice(0, 16)))
      .replaceAll("__BUILD_LANGUAGE__", JSON.stringify(this.environment.name));
  },
};

/**
 * What most pages behind the log-in share, in one file instead of twenty of a kilobyte each. Nothing that the landing
 * page or the preview of a whiteboard load may be among it: they would load all of it (e2e/budgets.spec.ts).
 */
const ofTheWorkspace = new RegExp(
  [
    "@mantine/core/esm/components/(Alert|Avatar|Badge|CloseButton|Container|InlineInput|Input|InputBase|Paper|Portal|TextInput)/",
    "@mantine/core/esm/components/(Checkbox/CheckIcon|Radio/RadioIcon)\\.",
    "icons-react/dist/esm/icons/Icon(Calendar|Chalkboard|Check|ChevronDown|Copy|Download|Help|LayoutGrid|LayoutKanban)\\.",
    "icons-react/dist/esm/icons/Icon(List|MailOpened|Pencil|Plus|Search|UserPlus|X)\\.",
    "apps/web/src/ui/(Page|failure-sentence|date|save-file|toast|templates/(FromTemplate|todo-templates))\\.",
    "apps/web/src/(data/(just-made|me)|texts/(\\w+/)?(templates|unsaved))\\.",
    "packages/domain/src/(accounts/email|characters|one-line|todos/board)\\.",
  ].join("|"),
);

/**
 * What the bar above every page but a board (app/Pages.tsx) is made of, and pages share; a board's first picture does
 * without. Nothing that the bar alone loads may be among it: the two files would wait for each other.
 */
const ofThePages = new RegExp(
  [
    "@tanstack/(react-query|query-core)/build/modern/(?!\\w+Observer\\.|use)",
    "@mantine/core/esm/components/(ActionIcon|Button|Center|Group|Loader|Stack|Text|Title|Transition|UnstyledButton)/",
    "@mantine/core/esm/core/(Box|factory|styles-api|InlineStyles)/",
    "@mantine/core/esm/core/MantineProvider/use-mantine-color-scheme/use-mantine-color-scheme\\.",
    "icons-react/dist/esm/(createReactComponent|defaultAttributes)\\.",
    "apps/web/src/(data/(query-client|site|wish-to-keep)|texts/(\\w+/)?language|ui/(Brand|states))\\.",
  ].join("|"),
);

/** What draws a board without its editor: for its preview, the editor's far view, and the pictures of templates. */
const ofThePictures = new RegExp(
  [
    "packages/whiteboard/src/canvas/(canvas-brush|far-view|grid|tiles)\\.",
    "packages/whiteboard/src/elements/(brush|painters|plain-text|readable|[\\w-]+/paint|note/(lines|word-parts))\\.",
    "packages/whiteboard/src/elements/(drawing/ink-look|link/card)\\.",
    "packages/whiteboard/src/engine/(camera|clock|element-index|layout|listeners|mounted|viewport)\\.",
    "packages/whiteboard/src/react/browser-clock\\.",
    "node_modules/(perfect-freehand|quickselect|rbush)/",
    "apps/web/src/(ui/board-look|features/editor/font|texts/(\\w+/)?opening-board)\\.",
  ].join("|"),
);

/** Commands of an editor, which it has from the first key on; else one file for each that something else uses, too. */
const ofTheKeys = new RegExp(
  [
    "packages/whiteboard/src/commands/(arrange|copies|delete-selected|duplicate|keys|lock-selected|nudge|open-menu)\\.",
    "packages/whiteboard/src/commands/(paste|reading-order|select-all|select-next|views)\\.",
    "packages/whiteboard/src/(board/operation|engine/snap|tools/place/new-element|tools/select/moved)\\.",
  ].join("|"),
);

/**
 * Beside the name of what is fetched later, all that it needs is listed, to be fetched at the same time; every board pays
 * for these lists before its first picture. They leave out what index.html loads itself, and what these parts need:
 * nobody waits for them, and they name it themselves.
 */
const whatIsThere = /\/(index|matchContext|react|result|rolldown-runtime|session|useRouter|wght)-/;
const whatMayWait = /\/(BoardOutcome|HelpDialog|Outline|deliver|outcomes)-/;

export default defineConfig(({ command }) => ({
  root: here("."),
  plugins: [react(), textsOfLanguage, filesForServiceWorker],
  ...(command === "build" &&
    eachLanguage((language) => ({
      // A worker is asked for by a name that stays.
      entryFileNames: ({ name }) => (name === serviceWorker ? `${language}/[name].js` : "assets/[name]-[hash].js"),
    }))),
  build: {
    modulePreload: {
      // A browser that does not load modules ahead by itself loads them when they are needed.
      polyfill: false,
      resolveDependencies: (file, needed) =>
        needed.filter((it) => it.endsWith(".css") || !(whatMayWait.test(file) || whatIsThere.test(it))),
    },
    outDir: here("dist"),
    target: "es2023",
    sourcemap: true,
    // The content security policy allows fonts as data, but a file is cached and a data URL is not.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [...pages, here("src/offline/service-worker.ts")],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "pages", test: ofThePages },
            { name: "workspace", test: ofTheWorkspace },
            { name: "pictures", test: ofThePictures },
            { name: "keys", test: ofTheKeys },
            // Small ones that go together nearly everywhere.
            { name: "session", test: /apps\/web\/src\/data\/(left-behind|new-id|session|use-session)\./ },
            { name: "storage", test: /editor\/transport\/(outbox|storage)\./ },
            { name: "tried", test: /apps\/web\/src\/data\/(keep-tried|tried-)/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": { target: server },
      "/socket.io": { target: server, ws: true },
    },
  },
}));
