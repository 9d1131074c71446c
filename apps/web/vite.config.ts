import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.API_URL ?? "http://127.0.0.1:3000";

/** The client, and the whiteboard preview as an entry of its own that loads nothing but what it draws with. */
const pages = ["index.html", "preview.html"].map(here).filter((page) => existsSync(page));

export default defineConfig({
  root: here("."),
  plugins: [react()],
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    target: "es2023",
    sourcemap: true,
    // The content security policy allows fonts as data, but a file is cached and a data URL is not.
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": { target: server },
      "/socket.io": { target: server, ws: true },
    },
  },
});
