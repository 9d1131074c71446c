import type { CDPSession, Page } from "@playwright/test";

/** The interval between moves or wheel turns, in milliseconds: that of a mouse. */
const pace = 16;

type Mouse = {
  readonly type: "mousePressed" | "mouseMoved" | "mouseReleased" | "mouseWheel";
  readonly x: number;
  readonly y: number;
  readonly button?: "left" | "middle" | "none";
  readonly buttons?: number;
  readonly modifiers?: number;
  readonly deltaX?: number;
  readonly deltaY?: number;
};

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const send = (session: CDPSession, { button = "none", buttons = 0, ...event }: Mouse) =>
  session.send("Input.dispatchMouseEvent", { button, buttons, clickCount: 1, ...event });

/** A drag back and forth around a circle, `steps` moves at the pace of a mouse. */
export async function drag(
  session: CDPSession,
  from: { x: number; y: number },
  steps: number,
  { button = "left" as "left" | "middle", radius = 200 } = {},
): Promise<void> {
  const buttons = button === "middle" ? 4 : 1;
  await send(session, { type: "mouseMoved", ...from });
  await send(session, { type: "mousePressed", ...from, button, buttons });
  for (let step = 1; step <= steps; step += 1) {
    const angle = (2 * Math.PI * step) / steps;
    const x = from.x + radius * (1 - Math.cos(angle));
    const y = from.y + radius * Math.sin(angle) * 0.6;
    await Promise.all([send(session, { type: "mouseMoved", x, y, button, buttons }), rest(pace)]);
  }
  await send(session, { type: "mouseReleased", ...from, button });
}

/** A pinch on a trackpad: small wheel turns with Ctrl, one per frame. */
export async function pinch(
  session: CDPSession,
  at: { x: number; y: number },
  turns: readonly number[],
): Promise<void> {
  for (const deltaY of turns) {
    await Promise.all([send(session, { type: "mouseWheel", ...at, deltaX: 0, deltaY, modifiers: 2 }), rest(pace)]);
  }
}

/** Drags a band with Shift. */
export async function band(
  session: CDPSession,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await send(session, { type: "mousePressed", ...from, button: "left", buttons: 1, modifiers: 8 });
  for (const share of [0.2, 0.6, 1]) {
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    await send(session, { type: "mouseMoved", x, y, button: "left", buttons: 1, modifiers: 8 });
  }
  await send(session, { type: "mouseReleased", ...to, button: "left", modifiers: 8 });
}

/** Waits until nothing is being drawn. */
export const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 20;
        const step = () => (left-- > 0 ? requestAnimationFrame(step) : resolve());
        step();
      }),
  );
