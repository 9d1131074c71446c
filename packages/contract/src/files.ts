import * as z from "zod/mini";
import { id } from "./fields.ts";
import { route } from "./route.ts";

/** Bytes of an uploaded file. */
export const fileUploadLimit = 25 * 1024 * 1024;

/** Pixels of a picture: one with more is refused before it is decoded. */
export const maxPicturePixels = 50_000_000;

/** Pixels of the longer side of a picture in each of its sizes; a small picture has only the sizes it needs. */
export const pictureSides = { full: 4096, medium: 1280, small: 320 } as const;

/** A file's name on a board: the SHA-256 of what was uploaded. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const path = "/api/whiteboard/:uuid/files";
const todosPath = "/api/todos/:uuid/files";

const storedFile = z.object({
  hash,
  /** What its content is, as a media type. */
  type: z.string(),
  /** Pixels of a picture in full size; null for a file that can only be downloaded. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The space it takes up, in all its sizes. */
  bytes: z.int(),
});

const size = z._default(z.enum(["full", "medium", "small"]), "full");

export const files = {
  upload: route({
    area: "files",
    method: "POST",
    path,
    summary: "Store a file for a whiteboard: its bytes as application/octet-stream. Pictures become WebP",
    access: "board",
    params: z.object({ uuid: id }),
    answer: storedFile,
    bodyLimit: fileUploadLimit,
    takesBytes: true,
  }),
  bring: route({
    area: "files",
    method: "POST",
    path: `${path}/:hash`,
    summary: "Put a file on a whiteboard that is on another one which the caller may see: nothing is sent again",
    access: "session",
    params: z.object({ uuid: id, hash }),
    answer: storedFile,
  }),
  show: route({
    area: "files",
    method: "GET",
    path: `${path}/:hash`,
    summary: "A file on a whiteboard: a picture as image/webp, the next larger size if it lacks one, or a download",
    access: "board",
    params: z.object({ uuid: id, hash }),
    query: z.object({ size }),
    answer: z.unknown(),
  }),
  uploadToTodos: route({
    area: "files",
    method: "POST",
    path: todosPath,
    summary: "Store a file for a to-do board: its bytes as application/octet-stream. Pictures become WebP",
    access: "session",
    params: z.object({ uuid: id }),
    answer: storedFile,
    bodyLimit: fileUploadLimit,
    takesBytes: true,
  }),
  showOfTodos: route({
    area: "files",
    method: "GET",
    path: `${todosPath}/:hash`,
    summary: "A file on a to-do board: a picture as image/webp, the next larger size if it lacks one, or a download",
    access: "session",
    params: z.object({ uuid: id, hash }),
    query: z.object({ size }),
    answer: z.unknown(),
  }),
};
