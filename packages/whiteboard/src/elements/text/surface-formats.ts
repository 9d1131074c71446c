import { Parchment } from "quill/core.js";
import Header from "quill/formats/header.js";
import Link from "quill/formats/link.js";
import { cssLook, textColor } from "../brush.ts";
import { inks } from "../palette.ts";
import { fontSizes } from "./formats.ts";
import { isLinkTarget } from "./link-target.ts";
import { scaled } from "./scale.ts";

const { Scope, StyleAttributor } = Parchment;

/** The size of letters: a style that is multiplied where a text is made to fit its place. */
class Size extends StyleAttributor {
  override add(node: HTMLElement, value: unknown): boolean {
    return this.canAdd(node, value) && super.add(node, scaled(Number.parseInt(String(value), 10)));
  }
  override canAdd(_: HTMLElement, value: unknown): boolean {
    return fontSizes.some((size) => String(value).includes(`${size}px`));
  }
  override value({ style }: HTMLElement): string {
    const stored = /[\d.]+px/.exec(style.fontSize)?.[0];
    return fontSizes.map((size) => `${size}px`).find((size) => size === stored) ?? "";
  }
}
export const ScaledSize = new Size("size", "font-size", { scope: Scope.INLINE });

/** One of the palette's inks, by its name; other colors, of pasted text, are dropped. */
class Color extends StyleAttributor {
  override add(node: HTMLElement, name: unknown): boolean {
    if (!inks.some((ink) => ink === name)) return false;
    node.style.color = textColor(String(name), cssLook);
    return true;
  }
  override value({ style }: HTMLElement): string {
    return inks.find((ink) => textColor(ink, cssLook) === style.color) ?? "";
  }
}
export const InkColor = new Color("color", "color", { scope: Scope.INLINE });

/** Headings are two levels below those of the page; pasted ones become ours. */
export class HeadingLine extends Header {
  static override tagName = ["H3", "H4", "H1", "H2"] as typeof Header.tagName;
  static override formats(node: Element): number {
    return (HeadingLine.tagName.indexOf(node.tagName as (typeof Header.tagName)[number]) % 2) + 1;
  }
}

/** Links lead to pages and mail, and nowhere else. */
export class TextLink extends Link {
  static override sanitize(url: string): string {
    return isLinkTarget(url) ? url : Link.SANITIZED_URL;
  }
}
