import { someElement } from "../sync/elements.ts";
import { operationId, RawClient } from "../sync/raw-client.ts";
import type { Setting } from "../sync/setting.ts";

const elements = 10_000;
const operations = 100_000;
const inFlight = 2_000;

/** A board whose elements came one after the other and were then moved and resized again and again. */
export async function makeLongHistory(setting: Setting): Promise<{ uuid: string; last: number }> {
  const whiteboardId = await setting.board();
  const client = await RawClient.connect(setting.url(0), setting.person(0));
  await client.join(whiteboardId);
  const all = Array.from({ length: elements }, (_, index) => someElement(index));
  const of = (at: number): readonly [string, object] => {
    const element = all[at % elements];
    if (at < elements) return ["element-create", { element }];
    const turn = Math.floor(at / elements);
    const named = { elementId: element?.id };
    if (turn % 3 === 0) return ["element-resize", { ...named, size: { width: 200 + turn, height: 120 + turn } }];
    const position = { x: (at * 7_919) % 45_000, y: (at * 104_729) % 16_000 };
    return ["element-move", { ...named, position, isDragEnd: true }];
  };
  for (let from = 0; from < operations; from += inFlight) {
    const answers = Array.from({ length: inFlight }, (_, index) => {
      const [event, payload] = of(from + index);
      return client.ask(event, { whiteboardId, operationId: operationId(), ...payload });
    });
    const refused = (await Promise.all(answers)).find(({ ok }) => !ok);
    if (refused) throw new Error(JSON.stringify(refused));
  }
  client.close();
  return { uuid: whiteboardId, last: operations };
}
