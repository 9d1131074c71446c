import type { Context } from "../../context.ts";
import type { ChangeTodos } from "../todos/index.ts";

/** What this module works with: to-do boards it knows by this one door. */
export type WhiteboardsContext = Context & { readonly changeTodos: ChangeTodos };
