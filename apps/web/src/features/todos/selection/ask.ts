/** What a small dialog asks about some todos: which labels, who, until when, or where to. */
export type Asked = { readonly what: "labels" | "assign" | "due" | "move"; readonly todoIds: readonly string[] };
