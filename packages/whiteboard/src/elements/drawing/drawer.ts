export type DrawingPointer = { readonly id: number; readonly kind: string };

/** Which pointer is drawing, and whether a pen has been seen: from then on a finger is a palm. */
export type Drawer = { readonly id: number | undefined; readonly hasPen: boolean };
export const noDrawer: Drawer = { id: undefined, hasPen: false };

/** A pointer is put down. A pen takes over from a finger, which was its palm; what the finger drew is discarded. */
export function pointerDown(
  drawer: Drawer,
  { id, kind }: DrawingPointer,
): { drawer: Drawer; is: "begin" | "take over" | "ignored" } {
  const isPen = kind === "pen";
  const hasPen = drawer.hasPen || isPen;
  if (drawer.id === undefined) {
    const isPalm = kind === "touch" && hasPen;
    return isPalm ? { drawer, is: "ignored" } : { drawer: { id, hasPen }, is: "begin" };
  }
  return isPen && !drawer.hasPen ? { drawer: { id, hasPen }, is: "take over" } : { drawer, is: "ignored" };
}

/** The pointer was lifted or canceled. */
export const pointerUp = (drawer: Drawer, id: number): Drawer =>
  drawer.id === id ? { ...drawer, id: undefined } : drawer;
