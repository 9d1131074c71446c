import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { languages } from "@tafel/contract";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

/** Every text of the product is in the catalogue (`apps/web/src/texts`), so that a new language is added only there. */
const folders = ["apps/web/src", "packages/whiteboard/src"];
const isElsewhere = /\.test\.tsx?$|\/(testing|texts)\//;
/** Attributes whose value a person reads or hears. */
const spokenAttribute =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|description|.+Label)$/;
/** Words: "Save", "no board found". A single character ("B", "×") is a picture. */
const words = /\p{L}\p{L}/u;
/** A literal that reads like a text: it begins with a capital and has several words, or ends like a sentence. */
const sentence = /^\p{Lu}\p{Ll}*('\p{Ll}+)? \p{L}|\p{Ll}+ \p{Ll}+[.!?…]$/u;
/** Font family names, and names that a browser or a protocol defines. */
const isName = (text: string) => /^("?Figtree|Bearer $)/.test(text);

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

function textsIn(path: string, source: string): string[] {
  const found: string[] = [];
  const look = (node: Node): void => {
    // For developers: bug reports, and the console.
    if (node.type === "ThrowStatement" || (node.type === "NewExpression" && nameOf(node.callee) === "Error")) return;
    if (node.type === "CallExpression" && isNode(node.callee) && nameOf(node.callee.object) === "console") return;
    // What is wrong with a stored or sent value, told by its schema.
    if (/\/(model|fields)\.ts$|\/elements\/element\.ts$/.test(path)) return;
    if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && isNode(node.source)) return;
    if (node.type === "TSLiteralType") return;
    if (node.type === "JSXText" && words.test(String(node.value))) found.push(String(node.value).trim());
    if (node.type === "JSXAttribute" && spokenAttribute.test(attributeName(node))) {
      for (const text of literalsOf(node.value)) if (words.test(text)) found.push(text);
      return;
    }
    for (const text of ownLiterals(node)) if (sentence.test(text) && !isName(text)) found.push(text);
    for (const child of Object.values(node)) {
      if (Array.isArray(child)) child.filter(isNode).forEach(look);
      else if (isNode(child)) look(child);
    }
  };
  // The parser's tree, typed only as far as we examine it.
  look(parseSync(path, source).program as unknown as Node);
  return found;
}

const nameOf = (node: unknown) => (isNode(node) ? node.name : undefined);
const attributeName = (node: Node) => (isNode(node.name) ? String(node.name.name) : "");

function ownLiterals(node: Node): string[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  const cooked = node.type === "TemplateElement" ? (node.value as { cooked: string | null }).cooked : null;
  return cooked === null ? [] : [cooked];
}

/** The texts an attribute may have: from a literal, or from either side of a choice; not from a call or a look-up. */
function literalsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "JSXExpressionContainer") return literalsOf(node.expression);
  if (node.type === "ConditionalExpression") return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
  if (node.type === "LogicalExpression") return [...literalsOf(node.left), ...literalsOf(node.right)];
  if (node.type === "TemplateLiteral") return (node.quasis as Node[]).flatMap(ownLiterals);
  return ownLiterals(node);
}

const catalogue = "apps/web/src/texts";
/** What a file of the catalogue offers, by name. */
const namesIn = async (path: string) => Object.keys(await import(pathToFileURL(`${catalogue}/${path}`).href)).sort();
const areas = readdirSync(catalogue).filter((path) => path.endsWith(".ts") && path !== "translated.ts");

describe("every language", () => {
  const translated = languages.filter((language) => language !== "specified");

  test("has a folder, and every folder is a language", () => {
    const folders = readdirSync(catalogue).filter((path) => !path.endsWith(".ts"));
    expect(folders.sort()).toEqual([...translated].sort());
  });

  // What is in each is a matter of its type (`Translated`).
  test.each(translated)("%s has each area of the catalogue, and no other", async (language) => {
    expect(areas.length).toBeGreaterThan(20);
    const own = readdirSync(`${catalogue}/${language}`).filter((path) => path !== "format.ts");
    expect(own.sort()).toEqual([...areas].sort());
    for (const area of areas) expect(await namesIn(`${language}/${area}`), area).toEqual(await namesIn(area));
  });
});

const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !isElsewhere.test(path));

describe("texts", () => {
  test("none stands inside a component, all in the catalogue", () => {
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((path) =>
      textsIn(path, readFileSync(path, "utf8")).map((text) => `${path}: ${JSON.stringify(text)}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ["text between tags", "<p>Save it</p>"],
    ["a label", '<button aria-label="Close" />'],
    ["a label that is chosen", '<button aria-label={open ? "Close" : name} />'],
    ["a label with a blank", "<button title={`Open $" + "{name}`} />"],
    ["a placeholder", '<input placeholder="Search" />'],
    ["a sentence that is passed on", 'toast("Something went wrong.")'],
    ["a table of labels", 'const labels = { first: "First name" }'],
  ])("a planted one is found: %s", (_name, source) => {
    expect(textsIn("planted.tsx", source)).toHaveLength(1);
  });

  test.each([
    ["a text of the catalogue", "<p>{texts.save}</p>"],
    ["names of classes", '<p className="board board-wide" />'],
    ["a sign", "<b>B</b>"],
    ["what developers read", 'throw new Error("The page has lost its root.")'],
  ])("nothing is said against %s", (_name, source) => {
    expect(textsIn("planted.tsx", source)).toEqual([]);
  });
});
