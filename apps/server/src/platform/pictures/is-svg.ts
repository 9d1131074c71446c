import { beginsAsSvg } from "@tafel/domain";

/** Whether a file is a drawing, whatever its name. */
export const isSvg = (file: Uint8Array): boolean => beginsAsSvg(new TextDecoder().decode(file.subarray(0, 4096)));
