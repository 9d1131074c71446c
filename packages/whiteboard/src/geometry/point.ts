/** A point on the board, in board units (one unit is one CSS pixel at a zoom of 1). */
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
