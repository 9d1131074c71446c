import { texts } from "../../../texts/editor.ts";

/** What people call an element of this type; a type that this version does not know goes by its own name. */
export const typeName = (type: string): string => (texts.types as Readonly<Record<string, string>>)[type] ?? type;
