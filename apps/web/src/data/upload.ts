import type { AnswerOf, Route } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { type Failure, failureOf } from "./api.ts";
import { readSession } from "./session.ts";

/** Sends a file as multipart to a route of the contract, telling how much of it (0 to 1) has left. */
export function upload<R extends Route>(
  route: R,
  field: string,
  file: Blob,
  fileName: string,
  onProgress: (sent: number) => void,
): Promise<Result<AnswerOf<R>, Failure>> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set(field, file, fileName);
    // fetch cannot tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open(route.method, route.path);
    request.responseType = "json";
    request.timeout = 60_000;
    const session = readSession();
    if (session) request.setRequestHeader("authorization", `Bearer ${session.token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const isGood = request.status >= 200 && request.status < 300;
      // The server answered with this route's own schema.
      resolve(isGood ? ok(request.response as AnswerOf<R>) : err(failureOf(request.status, request.response)));
    };
    request.onerror = () => resolve(err({ code: "unavailable", message: "", reason: "unreachable" }));
    request.ontimeout = () => resolve(err({ code: "unavailable", message: "", reason: "time-out" }));
    request.send(form);
  });
}
