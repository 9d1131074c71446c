import * as addresses from "./addresses.ts";
import { call } from "./api.ts";
import { keepPictureToken } from "./picture.ts";
import type { Session } from "./session.ts";

const attempts = 3;
const pause = 400;

/**
 * Whether the server still knows this session. A time-out, and no answer at all, is tried up to three times; every
 * other failure counts as invalid (specification, point 7, validate-token).
 */
export async function validateToken(session: Session, wait = defaultWait): Promise<"valid" | "invalid" | "no answer"> {
  for (let attempt = 1; ; attempt++) {
    const result = await call(addresses.validateTokenRoute, { body: {} }, { token: session.token, timeout: 10_000 });
    if (result.ok) {
      if (result.value.userId !== session.userId) return "invalid";
      keepPictureToken(result.value.pictureToken);
      return "valid";
    }
    if (result.error.reason === "refused") return "invalid";
    if (attempt === attempts) return "no answer";
    await wait(pause * attempt);
  }
}

const defaultWait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
