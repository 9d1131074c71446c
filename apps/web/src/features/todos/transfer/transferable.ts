/** What can be moved or copied to another board, or shown on a whiteboard. */
export type Transferable = { readonly todoId: string } | { readonly listId: string };

/** Where it is to go. */
export type Elsewhere = { readonly what: Transferable; readonly to: "board" | "whiteboard" };
