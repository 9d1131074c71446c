import { boardLimits } from "../../board/limits.ts";
import { mostPassages, type RichText } from "./text.ts";

/** Bytes of text that fit into an element beside its other fields. */
const longestText = boardLimits.bytesOfAnElement * 0.9;

/** Whether a text can be stored as that of one element. */
export const fitsIntoText = (text: string | RichText): boolean =>
  typeof text === "string"
    ? new Blob([text]).size <= longestText
    : text.ops.length <= mostPassages && fitsIntoText(JSON.stringify(text));
