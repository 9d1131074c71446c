import { keyBindings, lateKeyBindings } from "@tafel/whiteboard";
import { texts } from "../../texts/editor.ts";

const isMac = /mac|iphone|ipad/i.test(navigator.platform);
const names: Readonly<Record<string, string>> = {
  ...texts.keyNames,
  ...(isMac && { mod: "⌘" }),
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

export const allKeyBindings = [...keyBindings, ...lateKeyBindings];

/** A key as it is printed on the keyboard: `mod+d` as "Ctrl D". */
export const keyName = (key: string): string =>
  key
    .split("+")
    .filter(Boolean)
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(" ") || "+";

/** The first key for this action. */
export const keyFor = (does: (typeof allKeyBindings)[number]["does"]): string =>
  keyName(allKeyBindings.find((binding) => binding.does === does)?.keys[0] ?? "");
