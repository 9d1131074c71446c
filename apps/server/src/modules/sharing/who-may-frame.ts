import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Frame } from "../../platform/http/embedded-page.ts";
import { takeFrameCheck } from "./limits.ts";
import { frameOf } from "./queries.ts";

/** The websites that may embed a link's board at this moment; none for a link that has ended or never was. */
export async function whoMayFrame(context: Context, linkId: string, address: string): Promise<Result<Frame, Problem>> {
  const allowed = await takeFrameCheck(context, address);
  if (!allowed.ok) return allowed;
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(linkId);
  const frame = context.config.canShare && isId ? await frameOf(context.db, linkId, context.now()) : undefined;
  return ok(frame ?? { origins: [], kind: "whiteboard" });
}
