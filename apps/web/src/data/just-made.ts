/** The board that was just made: its title is open for a name when it is shown for the first time. */
let justMade: string | undefined;

export function rememberMade(id: string): void {
  justMade = id;
}

export const isJustMade = (id: string): boolean => justMade === id;

export function forgetMade(): void {
  justMade = undefined;
}
