import { readFileSync } from "node:fs";

export type Instruction = { readonly name: string; readonly text: string };
export type Stage = { readonly image: string; readonly instructions: readonly Instruction[] };

/** The stages of a Dockerfile with their instructions, in order; a line that ends in a backslash continues. */
export function readDockerfile(path: string): readonly Stage[] {
  const lines = readFileSync(path, "utf8")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => /^\S/.test(line) && !line.startsWith("#"));
  const stages: { image: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [name = "", ...rest] = line.split(/\s+/);
    if (name === "FROM") stages.push({ image: rest[0] ?? "", instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text: rest.join(" ") });
  }
  return stages;
}

export const textsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((it) => it.name === name).map(({ text }) => text);

/** The command of an instruction in list form. */
export function listOf(text: string): string[] {
  const list: unknown = JSON.parse(text.slice(text.indexOf("[")));
  if (!Array.isArray(list)) throw new Error(`No list: ${text}`);
  return list.map(String);
}
