/** What can be moved or copied to another board. */
export type Transferable = { readonly todoId: string } | { readonly listId: string };
