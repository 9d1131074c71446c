import { lazyRouteComponent, type RouteComponent } from "@tanstack/react-router";

export type Screen = ReturnType<typeof lazyRouteComponent>;

/** Specification, point 9: how long the code of an on-demand screen may take to load. */
const chunkTimeout = 120_000;

/** A route's component from a feature, loaded when it is first needed. */
export function screen<Name extends string, Feature extends Record<Name, RouteComponent>>(
  load: () => Promise<Feature>,
  name: Name,
) {
  return lazyRouteComponent(() => withTimeout(load()), name);
}

async function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("This page took too long to arrive")), chunkTimeout);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
}
