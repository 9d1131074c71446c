import { paintWith } from "../card/paint.ts";
import { late } from "./late.ts";

export const paintColumn = paintWith(late);
