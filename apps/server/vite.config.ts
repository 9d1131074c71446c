import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server as one bundle: our own packages inside, everything from node_modules outside. */
export default defineConfig({
  root: here("."),
  logLevel: "warn",
  ssr: { target: "node", noExternal: [/^@tafel\//] },
  build: {
    ssr: true,
    outDir: here("dist"),
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    minify: false,
    // All in one folder: files found through `import.meta.url` are beside the code, whichever chunk that is in.
    rolldownOptions: {
      input: { main: here("src/main.ts"), backup: here("src/backup.ts") },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
  plugins: [{ name: "beside-the-bundle", closeBundle: copyWhatCodeFindsBesideIt }],
});

function copyWhatCodeFindsBesideIt(): void {
  const database = here("src/platform/database");
  cpSync(`${database}/embedded-worker.mjs`, here("dist/embedded-worker.mjs"));
  cpSync(here("src/platform/pictures/picture-process.mjs"), here("dist/picture-process.mjs"));
  cpSync(`${database}/migrations`, here("dist/migrations"), { recursive: true });
}
