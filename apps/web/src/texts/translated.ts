export type { Translated } from "@tafel/contract";
