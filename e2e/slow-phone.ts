import type { Page } from "@playwright/test";

/** As Lighthouse has it: a processor four times slower, and a line of 1.6 Mbit/s with 150 ms of delay. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await client.send("Network.enable");
  const [down, up] = [1_600_000 / 8, 750_000 / 8];
  const line = { offline: false, latency: 150, downloadThroughput: down, uploadThroughput: up };
  await client.send("Network.emulateNetworkConditions", line);
}
