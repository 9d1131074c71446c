import type { Page } from "@playwright/test";

/** One person's texts on their way to the server, which a test can block: what is visible meanwhile is not stored. */
export class Storing {
  #isBlocked = false;
  #blocked: (() => void)[] = [];
  pass(send: () => void): void {
    if (this.#isBlocked) this.#blocked.push(send);
    else send();
  }
  block(): void {
    this.#isBlocked = true;
  }
  release(): void {
    this.#isBlocked = false;
    for (const send of this.#blocked.splice(0)) send();
  }
}

export async function blockTexts(page: Page, storing: Storing): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (String(message).includes('"text-edit"')) storing.pass(() => server.send(message));
      else server.send(message);
    });
  });
}
