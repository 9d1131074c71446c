import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { languages } from "@tafel/contract";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

/**
 * Every text of the product is in a catalogue, the client's or the server's (`texts`), so that a new language is added
 * only there. What problems and broken rules say stands with them in `packages/`; the client's catalogue has a sentence
 * for each.
 */
const folders = [
  "apps/web/src",
  "apps/server/src",
  ...["whiteboard", "contract", "domain"].map((name) => `packages/${name}/src`),
];
const isElsewhere = /\.test\.tsx?$|\/testing[-./]|\/texts\//;
/** Attributes whose value a person reads or hears. */
const spokenAttribute =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|description|.+Label)$/;
/** Words: "Save", "no board found". A single character ("B", "×") is a picture. */
const words = /\p{L}\p{L}/u;
/** A literal that reads like a text: it begins with a capital or a blank and has several words, or ends like a sentence. */
const sentence = /^\p{Lu}\p{Ll}*('\p{Ll}+)? \p{L}|\p{Ll}+ \p{Ll}+[.!?…]$/u;
/** A text in lower case: words, and what stands between them. */
const lowerCase = /^\p{Ll}+(['’]\p{Ll}+)?([,;:]? (\p{L}+(['’-]\p{L}+)*|\d+))+[.!?…]?$/u;
/** Attributes and properties whose words only the browser or the database reads. */
const machineAttribute = /^(className|rel|queryKey|accept-encoding|isolationLevel|accessMode)$/;
/** Calls that are given words for the log, the database, the browser or a hash. */
const machineCall = /^(everyHour|everyMinute|run|for|execute|matchMedia|closest|header|setItem|update|hash)$/;
/**
 * Font family names, names that a browser or a protocol defines, and what the contract calls something that our client
 * names itself.
 */
const isName = (text: string) =>
  /^("?Figtree|Bearer X?$| · Tafel$|Unknown browser$|X on X$|Tafel$|Untitled Whiteboard$)/.test(text);
/** What an operator reads when the server starts or does not, in backups and in the log. */
const isForOperators =
  /^apps\/server\/src\/(explain-start-failure\.ts|platform\/(backup|database|files)\/|platform\/http\/health\.ts|platform\/log\.ts)/;
/** What developers and operators read: the API's documentation, the metrics', and where mail goes. */
const documentation = /^(summary|help|description)$/;
/** What problems and broken rules say. */
const catalogueOfRules = /(^problems|^causes|Texts?)$/;

/** What of the page a person reads that code may assign. */
const spokenProperty = /^(title|alt|placeholder|textContent|innerText|ariaLabel)$/;
/** A word between tags. */
const markup = />[^<>{}=]*\p{L}\p{L}[^<>{}=]*<\//u;

/** What values are called: strings that are types, or that code compares with. */
function valueNamesIn(path: string, source: string): string[] {
  const found: string[] = [];
  const look = (node: Node): void => {
    if (node.type === "TSLiteralType" && isNode(node.literal)) found.push(...ownLiterals(node.literal));
    if (node.type === "BinaryExpression" && /^[!=]==$/.test(String(node.operator)))
      found.push(...[node.left, node.right].filter(isNode).flatMap(ownLiterals));
    childrenOf(node).forEach(look);
  };
  // As in `textsIn`.
  look(parseSync(path, source).program as unknown as Node);
  return found;
}

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

function textsIn(path: string, source: string, valueNames: ReadonlySet<string> = new Set()): string[] {
  const found: string[] = [];
  const look = (node: Node): void => {
    if (isForOperators.test(path)) return;
    // For developers: bug reports, and the console.
    if (node.type === "ThrowStatement" || (node.type === "NewExpression" && nameOf(node.callee) === "Error")) return;
    if (node.type === "CallExpression" && isNode(node.callee) && isLog(node.callee.object)) return;
    if (/^apps\/server|^packages/.test(path)) {
      if (node.type === "Property" && documentation.test(nameOf(node.key) ?? "")) return;
      if (node.type === "FunctionDeclaration" && nameOf(node.id)?.endsWith("ToOperator")) return;
    }
    if (/^packages/.test(path) && node.type === "VariableDeclarator" && catalogueOfRules.test(nameOf(node.id) ?? ""))
      return;
    if (/^apps\/server\/src\/modules/.test(path) && isAnswer(node)) return;
    // What is wrong with a stored or sent value, in its schema's words.
    if (/\/(model|fields)\.ts$|\/elements\/element\.ts$/.test(path)) return;
    if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && isNode(node.source)) return;
    if (node.type === "TSLiteralType") return;
    if (isForMachines(node)) return;
    // What a tool is doing.
    if (/^packages\/whiteboard\/src\/tools/.test(path) && node.type === "Property" && nameOf(node.key) === "name")
      return;
    // SQL.
    if (node.type === "TaggedTemplateExpression") return;
    if (node.type === "JSXText" && words.test(String(node.value))) found.push(String(node.value).trim());
    if (node.type === "JSXAttribute" && spokenAttribute.test(attributeName(node))) {
      for (const text of literalsOf(node.value)) if (words.test(text)) found.push(text);
      return;
    }
    // What stands between tags and what is assigned to the page is read whatever it is like.
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const shown = (node.children as Node[]).filter(({ type }) => type === "JSXExpressionContainer");
      found.push(...shown.flatMap(literalsOf).filter((text) => words.test(text)));
    }
    if (
      node.type === "AssignmentExpression" &&
      isNode(node.left) &&
      spokenProperty.test(nameOf(node.left.property) ?? "")
    )
      found.push(...literalsOf(node.right).filter((text) => words.test(text) && !isName(text)));
    if (
      node.type === "Property" &&
      isNode(node.key) &&
      spokenAttribute.test(String(node.key.value ?? nameOf(node.key) ?? ""))
    )
      found.push(...literalsOf(node.value).filter((text) => words.test(text) && !isName(text)));
    for (const text of ownLiterals(node))
      if ((sentence.test(text) && !isName(text)) || markup.test(text)) found.push(text);
    if (node.type === "TemplateLiteral" && isSentenceWithBlanks(node) && !isName(whole(node))) found.push(whole(node));
    if (!isMachineCall(node)) {
      const own = node.type === "Property" ? childrenOf({ ...node, key: undefined }) : childrenOf(node);
      found.push(...own.flatMap(lowerCaseIn).filter((text) => !valueNames.has(text)));
    }
    childrenOf(node).forEach(look);
  };
  // The parser's tree, typed only as far as we examine it.
  look(parseSync(path, source).program as unknown as Node);
  return found;
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === "string" ? node.name : undefined);
/** `console`, `terminal`, `log`, `context.log`. */
const isLog = (node: unknown): boolean =>
  /^(console|terminal|log)$/.test(nameOf(node) ?? (isNode(node) ? nameOf(node.property) : undefined) ?? "");
const isMachineCall = ({ type, callee }: Node): boolean =>
  type === "CallExpression" && isNode(callee) && machineCall.test(nameOf(callee) ?? nameOf(callee.property) ?? "");
const isForMachines = ({ type, name, key }: Node): boolean =>
  /^(JSXAttribute|Property)$/.test(type) && machineAttribute.test(nameOf(name ?? key) ?? keyOf(key));
const keyOf = (key: unknown) => (isNode(key) ? String(key.value) : "");
/** `{ message: "Team deleted" }`: that something was done, in the specification's words; our client has its own. */
const isAnswer = ({ type, properties }: Node): boolean =>
  type === "ObjectExpression" &&
  Array.isArray(properties) &&
  properties.every(isNode) &&
  properties.some(({ key }) => nameOf(key) === "message") &&
  properties.every(
    (property) => property.type === "Property" && /^(message|teamId|userId)$/.test(nameOf(property.key) ?? ""),
  ) &&
  !properties.flatMap(({ value }) => literalsOf(value)).some((text) => lowerCase.test(text));
const attributeName = (node: Node) => (isNode(node.name) ? String(node.name.name) : "");

function ownLiterals(node: Node): string[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  const cooked = node.type === "TemplateElement" ? (node.value as { cooked: string | null }).cooked : null;
  return cooked === null ? [] : [cooked];
}

/** A text in lower case that is this node; a template has one if two words of its own stand side by side. */
function lowerCaseIn(node: Node): string[] {
  const isTemplate = node.type === "TemplateLiteral";
  const text = isTemplate ? whole(node) : node.type === "Literal" ? String(node.value) : "";
  if (!lowerCase.test(text) || sentence.test(text)) return [];
  return isTemplate && !(node.quasis as Node[]).flatMap(ownLiterals).some((own) => /\p{Ll} \p{Ll}/u.test(own))
    ? []
    : [text];
}

/** A template as one text, with `X` for each of its blanks. */
const whole = ({ quasis }: Node): string => (quasis as Node[]).flatMap(ownLiterals).join("X");
/** Reads like a text, and has a word besides what is filled in; a blank that is part of a word is a value ("12px"). */
function isSentenceWithBlanks(template: Node): boolean {
  const text = whole(template);
  if ((template.quasis as Node[]).length < 2 || /X\p{L}/u.test(text)) return false;
  return sentence.test(text) && /(^| )\p{L}\p{Ll}+(?=$|[ .,:!?])/u.test(text);
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

/** What a file of a catalogue offers, by name. */
const namesIn = async (path: string) => Object.keys(await import(pathToFileURL(path).href)).sort();
const translated = languages.filter((language) => language !== "specified");

/** What none of our own texts calls a to-do or a workspace; and in German, an ellipsis without its blank. */
const otherNames = { de: /Todo| Todos?\b|Arbeitsbereich|\p{L}…/u, en: /Todo|\btodos? | todos?\b/u };

/** Every text of a file of a catalogue, by parts where it has blanks; not what it calls them. */
function writtenIn(path: string, source: string): string[] {
  const look = (node: Node): string[] => {
    const own = childrenOf(node.type === "Property" ? { ...node, key: undefined } : node);
    return [...ownLiterals(node), ...own.flatMap(look)];
  };
  // As in `textsIn`.
  return look(parseSync(path, source).program as unknown as Node);
}

describe.each([
  ["apps/web/src/texts", ["translated.ts"], 20],
  ["apps/server/src/texts", ["catalogue.ts", "mails.test.ts"], 1],
])("in %s every language", (catalogue, others, least) => {
  const areas = readdirSync(catalogue).filter((path) => path.endsWith(".ts") && !others.includes(path));

  test("has a folder, and every folder is a language", () => {
    const folders = readdirSync(catalogue).filter((path) => !path.endsWith(".ts"));
    expect(folders.sort()).toEqual([...translated].sort());
  });

  // What is in each is a matter of its type (`Translated`).
  test.each(translated)("%s has each area of the catalogue, and no other", async (language) => {
    expect(areas.length).toBeGreaterThan(least);
    const own = readdirSync(`${catalogue}/${language}`).filter((path) => path !== "format.ts");
    expect(own.sort()).toEqual([...areas].sort());
    for (const area of areas) {
      expect(await namesIn(`${catalogue}/${language}/${area}`), area).toEqual(await namesIn(`${catalogue}/${area}`));
    }
  });

  test.each(Object.entries(otherNames))("%s calls each thing by one name", (language, others) => {
    const own = areas.map((area) => [area, readFileSync(`${catalogue}/${language}/${area}`, "utf8")] as const);
    const texts = own.flatMap(([area, source]) => writtenIn(area, source));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => others.test(text))).toEqual([]);
  });
});

const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !isElsewhere.test(path));

describe("texts", () => {
  test("none stands inside code, all in a catalogue", () => {
    for (const folder of folders)
      expect(files.filter((path) => path.startsWith(folder)).length, folder).toBeGreaterThan(10);
    expect(files.length).toBeGreaterThan(400);
    const sources = files.map((path) => [path, readFileSync(path, "utf8")] as const);
    const valueNames = new Set(sources.flatMap(([path, source]) => valueNamesIn(path, source)));
    const found = sources.flatMap(([path, source]) =>
      textsIn(path, source, valueNames).map((text) => `${path}: ${JSON.stringify(text)}`),
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
    ["a sentence that begins with a blank", "toast(`$" + "{name} was deleted`)"],
    ["a sentence with a blank in it", "toast(`Hello $" + "{name}, welcome`)"],
    ["a word that is chosen", '<p>{isSaved ? "saved" : name}</p>'],
    ["words with a blank between tags", "<p>{`Todos: $" + "{count}`}</p>"],
    ["the page's title", 'document.title = "Boards"'],
    ["a label that is spread", 'const attributes = { "aria-label": "close" }'],
    ["a label in a table", 'const columns = [{ label: "name" }]'],
    ["markup", 'frame.innerHTML = "<h1>Hello</h1>"'],
    ["a table of labels", 'const labels = { first: "First name" }'],
    ["text in lower case", "<p>nothing here yet</p>"],
    ["a label in lower case", '<dialog aria-label="close the dialog" />'],
    ["a sentence in lower case", 'toast("nothing was found")'],
    ["a sentence in lower case that a component is given", '<Empty reason="nothing was found" />'],
    ["a sentence in lower case that is chosen", 'const reason = isOld ? "it is too old" : undefined'],
    ["a sentence in lower case with a blank", "toast(`could not delete $" + "{name}`)"],
  ])("a planted one is found: %s", (_name, source) => {
    expect(textsIn("planted.tsx", source)).toHaveLength(1);
  });

  test.each([
    ["a text of the catalogue", "<p>{texts.save}</p>"],
    ["names of classes", '<p className="board board-wide" />'],
    ["a sign", "<b>B</b>"],
    ["what a value is called", 'type End = "by person" | "none"'],
    ["a key made of words", "const key = `list $" + "{id}`"],
    ["a style with a value", "const style = { border: `$" + "{width}px solid $" + "{color}` }"],
    ["SQL", "sql`$" + "{column} is null`"],
    ["what developers read", 'throw new Error("The page has lost its root.")'],
  ])("nothing is said against %s", (_name, source) => {
    expect(textsIn("planted.tsx", source)).toEqual([]);
  });

  test.each([
    ["a mail's", "apps/server/src/modules/planted.ts", 'compose({ subject: "Your password was changed" })'],
    [
      "a refusal's own",
      "apps/server/src/modules/planted.ts",
      'err({ ...problem("too-many"), message: "Too many today" })',
    ],
    ["one beside a log line", "apps/server/src/modules/planted.ts", 'log.error("no mail"); tell("No mail was sent.")'],
    ["the demo's", "apps/server/src/demo/planted.ts", 'draw(mira, "The roof from above")'],
    ["a schema's", "packages/contract/src/planted.ts", 'z.minLength(1, "Please enter a title")'],
    [
      "a rule's that is in no catalogue",
      "packages/domain/src/planted.ts",
      'return { fields: [], message: "Too long a name" }',
    ],
    ["an answer in lower case", "apps/server/src/modules/planted.ts", 'reply.send({ message: "not found here" })'],
    [
      "an answer outside of modules",
      "apps/server/src/platform/planted.ts",
      'reply.send({ message: "not found here" })',
    ],
    ["a rule's in lower case", "packages/domain/src/planted.ts", 'return refuse("the name is taken")'],
  ])("a planted one of the server is found: %s", (_name, path, source) => {
    expect(textsIn(path, source)).toHaveLength(1);
  });

  test.each([
    ["a log line", "apps/server/src/modules/planted.ts", 'context.log.error({ err }, "Redis is unavailable")'],
    ["a job's name", "apps/server/src/modules/planted.ts", 'background.run("sending the mail", send)'],
    ["an answer that something was done", "apps/server/src/modules/planted.ts", 'ok({ message: "Team deleted" })'],
    [
      "a hint to the operator",
      "apps/server/src/modules/planted.ts",
      'function hintToOperator() { return "Set a port." }',
    ],
    ["the API's documentation", "packages/contract/src/planted.ts", 'route({ summary: "Delete a team" })'],
    ["the metrics' documentation", "apps/server/src/platform/planted.ts", 'new Gauge({ help: "Open sockets" })'],
    ["what a rule says", "packages/domain/src/planted.ts", 'export const teamTexts = { name: "Enter a name" }'],
    ["why the server does not start", "apps/server/src/explain-start-failure.ts", 'const text = "The disk is full."'],
  ])("nothing is said against %s", (_name, path, source) => {
    expect(textsIn(path, source)).toEqual([]);
  });
});
