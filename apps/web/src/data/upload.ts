import { err, ok, type Result } from "@tafel/domain";
import { type Failure, failureOf } from "./api.ts";
import { readSession } from "./session.ts";

type Options = {
  /** Milliseconds until it counts as timed out. */
  readonly timeout: number;
  /** Called with how much of it (0 to 1) has left. */
  readonly onProgress: (sent: number) => void;
};

/** Sends a file, by itself or in a form, to a route that answers it so. */
export function upload<Answer>(
  path: string,
  body: Blob | FormData,
  { timeout, onProgress }: Options,
): Promise<Result<Answer, Failure>> {
  return new Promise((resolve) => {
    // fetch cannot tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.timeout = timeout;
    if (body instanceof Blob) request.setRequestHeader("content-type", "application/octet-stream");
    const session = readSession();
    if (session) request.setRequestHeader("authorization", `Bearer ${session.token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const isGood = request.status >= 200 && request.status < 300;
      // The server answered with this route's own schema.
      resolve(isGood ? ok(request.response as Answer) : err(failureOf(request.status, request.response)));
    };
    request.onerror = () => resolve(err({ code: "unavailable", message: "", reason: "unreachable" }));
    request.ontimeout = () => resolve(err({ code: "unavailable", message: "", reason: "time-out" }));
    request.send(body);
  });
}
