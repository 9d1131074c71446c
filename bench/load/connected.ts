import { setTimeout as wait } from "node:timers/promises";
import { fill } from "../sync/elements.ts";
import { table, whole } from "../sync/figures.ts";
import { RawClient } from "../sync/raw-client.ts";
import { prepare } from "../sync/setting.ts";

const peopleOnABoard = 20;
const elementsOnABoard = 100;

/** People who have a board open and do nothing: what each costs the process, and what this many cost at rest. */
export async function connected(count: number): Promise<string> {
  const setting = await prepare("embedded");
  const clients: RawClient[] = [];
  const open = async (people: number) => {
    for (let index = 0; index < people; index += peopleOnABoard) {
      const whiteboardId = await setting.board();
      for (let place = 0; place < peopleOnABoard; place++) {
        const client = await RawClient.connect(setting.url(0), setting.person(place));
        await client.join(whiteboardId);
        clients.push(client);
        if (place === 0) await fill(client, whiteboardId, elementsOnABoard);
      }
    }
    await wait(3_000);
  };
  // The first few make the process allocate what it needs in any case.
  await open(peopleOnABoard * 5);
  const [empty, already] = [setting.memory(), clients.length];
  await open(count);
  const each = (setting.memory() - empty) / (clients.length - already);
  const [cpu, from] = [setting.cpu(), performance.now()];
  await wait(10_000);
  const share = (setting.cpu() - cpu) / ((performance.now() - from) / 1_000);
  for (const client of clients) client.close();
  await setting.stop();
  return table(
    ["people connected", `kB each, with a twentieth of a board of ${elementsOnABoard} elements`, "CPU at rest"],
    [[whole(clients.length), whole(each / 1_000), `${(share * 100).toFixed(1)} % of a core`]],
  );
}
