import fc from "fast-check";
import type { BaseElement } from "../elements/element.ts";
import { modelOf, models } from "../elements/models.ts";

/** So few that random operations meet. */
export const ids = Array.from({ length: 12 }, (_, number) => `e${number}`);
export const anyId = fc.constantFrom(...ids);
const types = fc.constantFrom(...(Object.keys(models) as (keyof typeof models)[]));
export const anyPoint = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const connection = fc.option(fc.record({ elementId: anyId, centre: anyPoint }));

/** An element of any type that may be connected to any other, for property tests. */
export const anyElement = (id: string): fc.Arbitrary<BaseElement> =>
  fc
    .record({
      type: types,
      position: anyPoint,
      index: fc.nat(9),
      startConnection: connection,
      endConnection: connection,
      connections: fc.array(anyId),
    })
    .map(
      ({ type, position, index, ...own }) =>
        ({ ...modelOf(type)?.create({ id, position, index }), ...own }) as BaseElement,
    );
