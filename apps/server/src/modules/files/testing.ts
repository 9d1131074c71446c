import { request } from "node:http";
import { type AnswerOf, files, type Problem, type Route } from "@tafel/contract";
import sharp from "sharp";
import type { Answer, Person, TestApp } from "../../testing/app.ts";

const type = { "content-type": "application/octet-stream" };

/** Sends bytes for a whiteboard, as a browser does. */
export function upload(
  person: Person,
  uuid: string,
  bytes: Uint8Array,
  headers: Record<string, string> = type,
): Promise<Answer<AnswerOf<typeof files.upload>>> {
  return person.call(files.upload, { params: { uuid }, body: Buffer.from(bytes), headers });
}

/** The same for a to-do board. */
export const attach = (
  person: Person,
  boardId: string,
  bytes: Uint8Array,
): Promise<Answer<AnswerOf<typeof files.uploadToTodos>>> =>
  person.call(files.uploadToTodos, { params: { uuid: boardId }, body: Buffer.from(bytes), headers: type });

/** What is served of a file. */
export function show(
  app: TestApp,
  person: Person,
  uuid: string,
  hash: string,
  { size, ...headers }: { size?: string } & Record<string, string> = {},
  route: Route = files.show,
) {
  return app.fastify.inject({
    url: route.path.replace(":uuid", uuid).replace(":hash", hash),
    query: size ? { size } : {},
    headers: { ...headers, authorization: `Bearer ${person.token}` },
  });
}

export const picture = (width: number, height = width, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });

/** An upload over a real connection, which its sender can let wait, and cut. */
export function slowUpload(origin: string, person: Person, uuid: string, headers: Record<string, string> = {}) {
  const sent = request(new URL(files.upload.path.replace(":uuid", uuid), origin), {
    method: "POST",
    headers: { ...type, ...headers, authorization: `Bearer ${person.token}` },
  });
  const answer = new Promise<{ status: number; body: Partial<Problem> }>((resolve, reject) => {
    sent.once("error", reject);
    sent.once("response", async (response) => {
      const pieces = await response.toArray();
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(pieces).toString()) });
    });
  });
  // A sender who cuts the connection asks for no answer.
  answer.catch(() => {});
  sent.on("error", () => {});
  return { sent, answer };
}
