import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";

/**
 * Who may import whom: ARCHITECTURE.md in executable form. A rule examines one file and returns what is wrong with it.
 */
type File = { readonly path: string; readonly text: string };
type Import = {
  readonly specifier: string;
  /** The target of a relative one, from the root. */
  readonly path: string;
  /** It is loaded when it is needed. */
  readonly isLazy: boolean;
};
type Rule = (path: string, imports: readonly Import[], strings: readonly string[]) => string[];

const packagesOf: Record<string, readonly string[]> = {
  "packages/domain": [],
  "packages/contract": ["@tafel/domain", "@tafel/whiteboard/board"],
  "packages/whiteboard": ["@tafel/domain", "@tafel/domain/observe", "@tafel/domain/sync"],
  "apps/server": ["@tafel/domain", "@tafel/contract", "@tafel/whiteboard/board", "@tafel/whiteboard/sketch"],
  "apps/web": [
    ...["@tafel/domain", "@tafel/domain/observe", "@tafel/domain/sync", "@tafel/contract"],
    ...[
      "@tafel/whiteboard",
      "@tafel/whiteboard/from-others",
      "@tafel/whiteboard/pdf",
      "@tafel/whiteboard/preview",
      "@tafel/whiteboard/sketch",
      "@tafel/whiteboard/text-from-html",
    ],
  ],
};
const modulesOf: Record<string, readonly string[]> = {
  accounts: [],
  teams: ["accounts"],
  trash: ["accounts", "teams"],
  todos: ["accounts", "teams", "trash"],
  whiteboards: ["accounts", "teams", "todos", "trash"],
  sharing: ["accounts", "teams", "todos", "whiteboards"],
  files: ["accounts", "teams", "todos", "whiteboards"],
  links: ["accounts", "teams"],
  pictures: ["accounts", "teams"],
  site: [],
};
/** Compiled without DOM and Node types, so that the server, the browser and a test run them alike. */
const pure =
  /^packages\/(domain|contract)\/src\/|^packages\/whiteboard\/src\/(geometry|board|engine|sketch|elements\/[^/]+\/(model|fields))\b/;
const pureLibraries = ["zod", "zod/mini", "rbush", "quill-delta", "fast-diff", "perfect-freehand"];

const rules: Record<string, Rule> = {
  "packages import in one direction, and only through their doors": (path, imports) => {
    const [own = ""] = /^(packages|apps)\/[^/]+/.exec(path) ?? [];
    return imports
      .filter(({ specifier, path: target }) =>
        specifier.startsWith("@tafel/") ? !packagesOf[own]?.includes(specifier) : target !== "" && !isIn(own, target),
      )
      .map(({ specifier }) => specifier);
  },

  "server modules reach each other through index.ts, accounts ← teams ← the rest": (path, imports) => {
    const own = moduleOf(path);
    return imports
      .filter(({ path: target }) => {
        const other = moduleOf(target);
        if (other === undefined || other === own) return false;
        if (own === undefined) return !target.endsWith(`modules/${other}/index.ts`) || path.includes("/platform/");
        return !modulesOf[own]?.includes(other) || !target.endsWith(`modules/${other}/index.ts`);
      })
      .map(({ specifier }) => specifier);
  },

  "the server's sockets are those of platform/realtime, and modules know channels": (path, imports) =>
    isIn("apps/server/src", path) && !isIn("apps/server/src/platform/realtime", path)
      ? imports.filter(({ specifier }) => /^(@?socket\.io|engine\.io|ws$)/.test(specifier)).map((one) => one.specifier)
      : [],

  "web features are composed by app and know neither it nor each other": (path, imports) => {
    const own = featureOf(path);
    const isBelowApp = own !== undefined || /^apps\/web\/src\/(data|ui|texts)\//.test(path);
    return imports
      .filter(({ path: target }) => {
        const other = featureOf(target);
        return isBelowApp && (isIn("apps/web/src/app", target) || (other !== undefined && other !== own));
      })
      .map(({ specifier }) => specifier);
  },

  "engine, tools and board know no element type": (path, imports, strings) => {
    if (!/^packages\/whiteboard\/src\/(engine|tools|board)\//.test(path)) return [];
    const folders = imports.filter(({ path: target }) =>
      elementTypes.some((type) => isIn(elementFolder(type), target)),
    );
    return [...folders.map(({ specifier }) => specifier), ...strings.filter((text) => elementTypes.includes(text))];
  },

  "pure code has nothing of Node, the browser or a framework": (path, imports) =>
    pure.test(path)
      ? imports
          .filter(
            ({ specifier, path: target }) => target === "" && !pureLibraries.includes(specifier) && !isOurs(specifier),
          )
          .map(({ specifier }) => specifier)
      : [],

  "folders and files are named after the product": (path) => {
    const names = path.split("/").map((part) => part.split(".")[0] ?? "");
    return names.filter((name) =>
      ["utils", "util", "helpers", "lib", "hooks", "types", "services", "manager"].includes(name),
    );
  },

  "geometry stands on nothing": (path, imports) => {
    const geometry = "packages/whiteboard/src/geometry";
    return isIn(geometry, path)
      ? imports.filter(({ path: target }) => !isIn(geometry, target)).map((one) => one.specifier)
      : [];
  },
};

const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);
const isOurs = (specifier: string) => specifier.startsWith("@tafel/");
const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const elementFolder = (type: string) => `packages/whiteboard/src/elements/${type}`;

// Tests may set up whatever they look at.
const isTest = /\.test\.tsx?$|\/testing(\/|[-.])/;
const sources = ["apps", "packages"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`))
  .filter((path) => /^\w+\/\w+\/src\/.*\.(ts|tsx|mjs)$/.test(path));
const files: File[] = sources
  .filter((path) => !isTest.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const elementTypes = sources.flatMap((path) => /\/src\/elements\/([^/]+)\/model\.ts$/.exec(path)?.[1] ?? []);

function violations(rule: Rule, files: readonly File[]): string[] {
  return files.flatMap(({ path, text }) => {
    const { imports, strings } = scan(path, text);
    return rule(path, imports, strings).map((what) => `${path}: ${what}`);
  });
}

const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const importing = /(?:\bfrom|\bimport)\s*\(?\s*$/;

/** The strings of a file outside its comments, and those that are import specifiers. */
function scan(path: string, text: string): { imports: Import[]; strings: string[] } {
  const imports: Import[] = [];
  const strings: string[] = [];
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found.startsWith("/")) continue;
    const value = found.slice(1, -1);
    if (!importing.test(text.slice(Math.max(0, index - 20), index))) strings.push(value);
    else {
      const target = value.startsWith(".") ? posix.join(posix.dirname(path), value) : "";
      imports.push({ specifier: value, path: target, isLazy: text[index - 1] === "(" });
    }
  }
  return { imports, strings };
}

/** The ways round by which files import each other, types included. What is fetched later may know who fetches it. */
function circlesIn(files: readonly File[]): string[] {
  const targetsOf = new Map(
    files.map(({ path, text }) => [path, scan(path, text).imports.flatMap((one) => (one.isLazy ? [] : one.path))]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
    else if (!done.has(path)) for (const target of targetsOf.get(path) ?? []) follow(target, [...way, path]);
    done.add(path);
  };
  for (const path of targetsOf.keys()) follow(path, []);
  return circles;
}

describe("architecture", () => {
  test("there are files to look at", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(elementTypes).toContain("note");
  });

  test.each(Object.entries(rules))("%s", (_name, rule) => {
    expect(violations(rule, files)).toEqual([]);
  });

  test("no file imports itself, however long the way round", () => {
    expect(circlesIn(files)).toEqual([]);
  });
});

describe("a planted violation is found:", () => {
  const planted: readonly [rule: string, path: string, text: string][] = [
    ["packages", "packages/domain/src/a.ts", `import { Route } from "@tafel/contract";`],
    ["packages", "apps/server/src/a.ts", `const editor = await import("@tafel/whiteboard");`],
    ["packages", "apps/web/src/a.ts", `export * from "../../server/src/context.ts";`],
    ["server modules", "apps/server/src/modules/teams/a.ts", `import { x } from "../accounts/queries.ts";`],
    ["server modules", "apps/server/src/modules/accounts/a.ts", `import type { x } from "../teams/index.ts";`],
    ["server modules", "apps/server/src/modules/todos/cards/a.ts", `import { x } from "../../whiteboards/index.ts";`],
    ["server modules", "apps/server/src/platform/a.ts", `import { x } from "../modules/teams/index.ts";`],
    ["the server's sockets", "apps/server/src/modules/todos/a.ts", `import type { Socket } from "socket.io";`],
    ["web features", "apps/web/src/features/teams/a.tsx", `import { x } from "../todos/Board.tsx";`],
    ["web features", "apps/web/src/ui/a.tsx", `import { x } from "../app/router.tsx";`],
    ["engine, tools", "packages/whiteboard/src/tools/select/a.ts", `import { x } from "../../elements/note/model.ts";`],
    ["engine, tools", "packages/whiteboard/src/engine/a.ts", `/* "no" */ if (element.type === "note") grow(); // "no"`],
    ["pure code", "packages/whiteboard/src/board/a.ts", `import { createHash } from "node:crypto";`],
    ["pure code", "packages/domain/src/a.ts", `import "react";`],
    ["folders", "apps/web/src/features/teams/hooks/a.ts", ""],
    ["folders", "apps/server/src/modules/teams/utils.ts", ""],
    ["geometry", "packages/whiteboard/src/geometry/a.ts", `import { x } from "../board/order.ts";`],
  ];

  test.each(planted)("%s: %s %s", (start, path, text) => {
    const [, rule] = Object.entries(rules).find(([name]) => name.startsWith(start)) ?? [];
    if (!rule) throw new Error(`There is no rule that starts with "${start}"`);
    expect(violations(rule, [{ path, text }])).toHaveLength(1);
  });

  test("a circle of three", () => {
    const file = (name: string, target: string) => ({
      path: `${name}.ts`,
      text: `import type { x } from "./${target}.ts";`,
    });
    const lazy = { path: "later.ts", text: `const later = () => import("./a.ts"); import "./b.ts";` };
    expect(circlesIn([file("a", "b"), file("b", "c"), file("c", "a"), lazy])).toEqual(["a.ts → b.ts → c.ts → a.ts"]);
    expect(circlesIn([file("a", "later"), lazy])).toEqual([]);
  });
});
