import { codeLength } from "@tafel/domain";

/** The digits of what was typed or pasted into a code's field, at most six. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, "").slice(0, codeLength);
