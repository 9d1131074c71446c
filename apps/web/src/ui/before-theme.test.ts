import { readFileSync } from "node:fs";
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { theme, variables } from "./theme.ts";

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const [mantine, own] = [defaultCssVariablesResolver(whole), variables(whole)];

test.each(["light", "dark"] as const)("what is shown before the theme (%s) looks as with it", (scheme) => {
  const themed: Record<string, string> = {
    ...mantine.variables,
    ...mantine[scheme],
    ...own.variables,
    ...own[scheme],
  };
  const resolved = (name: string): string | undefined => {
    const [, other] = themed[name]?.match(/^var\((.+)\)$/) ?? [];
    return other ? resolved(other) : themed[name];
  };
  const css = readFileSync(new URL("before-theme.css", import.meta.url), "utf8");
  const blocks = [...css.matchAll(/:root(?:\[.*"(\w+)"\])? \{([^}]*)\}/g)].filter(([, of]) => !of || of === scheme);
  const before = blocks.flatMap(([, , block = ""]) => [...block.matchAll(/(--[\w-]+): (.+);/g)]);
  expect(before.length).toBe(5);
  for (const [, name = "", value] of before) expect([name, value]).toEqual([name, resolved(name)]);
});
