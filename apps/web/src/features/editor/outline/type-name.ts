import { texts } from "../../../texts/editor.ts";

/** What a person calls an element of this type; one that this version does not know goes by its own name. */
export const typeName = (type: string): string => (texts.types as Readonly<Record<string, string>>)[type] ?? type;
