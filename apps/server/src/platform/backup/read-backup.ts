import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import * as z from "zod/mini";
import type { FileRestore } from "./file-lines.ts";

/** Version 1 had no last line to tell whether the file is complete. */
const headingSchema = z.object({ tafel: z.literal([1, 2]), migration: z.number(), madeAt: z.string() });
const tableSchema = z.strictObject({ table: z.string() });
const endSchema = z.strictObject({ end: z.strictObject({ rows: z.number(), sha256: z.string() }) });

const fileSchema = z.strictObject({
  file: z.strictObject({
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    size: z.enum(["full", "medium", "small"]),
    bytes: z.number(),
  }),
});
const pieceSchema = z.strictObject({ piece: z.string() });

/** An unparsed row of a backup, one line of JSON. */
export type BackupRow = { readonly table: string; readonly json: string };

/**
 * The first line of a backup: the migration its tables were made by, and when. Throws when the file is not a backup.
 */
export async function readHeading(path: string): Promise<z.infer<typeof headingSchema>> {
  for await (const { text } of linesOf(path)) {
    const heading = headingSchema.safeParse(parse(text));
    if (heading.success) return heading.data;
    break;
  }
  throw new Error(`${path} is not a Tafel backup.`);
}

/**
 * Its rows, table by table; its files go to `files`. Throws at the end, with a sentence for the operator, when they are
 * not what was written.
 */
export async function* backupRows(path: string, files?: FileRestore): AsyncGenerator<BackupRow> {
  const heading = await readHeading(path);
  const hash = createHash("sha256");
  let table: string | undefined;
  let rows = 0;
  let isOver = false;
  for await (const { text, isWhole } of linesOf(path)) {
    if (!isWhole) throw cutOff(path);
    if (isOver) throw damaged(path);
    const structure = /^\{"(tafel|table|file|piece|end)":/.exec(text) ? parse(text) : undefined;
    const end = endSchema.safeParse(structure);
    if (end.success) {
      isOver = true;
      if (end.data.end.rows !== rows || end.data.end.sha256 !== hash.digest("hex")) throw damaged(path);
      continue;
    }
    hash.update(`${text}\n`);
    const file = fileSchema.safeParse(structure);
    const piece = pieceSchema.safeParse(structure);
    if (file.success) await files?.begin(file.data.file);
    if (piece.success) await files?.write(piece.data.piece);
    if (file.success || piece.success) continue;
    const start = tableSchema.safeParse(structure);
    if (start.success) table = start.data.table;
    else if (table) {
      rows += 1;
      yield { table, json: text };
    }
  }
  if (!isOver && heading.tafel > 1) throw cutOff(path);
}

const cutOff = (path: string) => new Error(`${path} is truncated. Nothing was restored.`);
const damaged = (path: string) => new Error(`${path} is damaged: its checksum does not match. Nothing was restored.`);

/**
 * Only a line feed ends a line: readline in newer Node versions also accepts U+2028, which JSON leaves unescaped in
 * texts.
 */
async function* linesOf(path: string): AsyncGenerator<{ text: string; isWhole: boolean }> {
  const text = pipeline(createReadStream(path), createGunzip(), () => {}).setEncoding("utf8");
  let rest = "";
  let isBegun = false;
  try {
    for await (const chunk of text) {
      isBegun = true;
      const lines = `${rest}${chunk}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield { text: line, isWhole: true };
    }
  } catch (error) {
    throw whyUnreadable(path, error, isBegun);
  }
  if (rest !== "") yield { text: rest, isWhole: false };
}

function whyUnreadable(path: string, error: unknown, isBegun: boolean): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new Error(`${path} does not exist.`);
  if (code === "EISDIR") return new Error(`${path} is a folder, not a backup.`);
  if (code === "EACCES") return new Error(`This user may not read ${path}.`);
  if (!code.startsWith("Z_")) return error;
  if (!isBegun) return new Error(`${path} is not a Tafel backup.`);
  return code === "Z_BUF_ERROR" ? cutOff(path) : damaged(path);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
