import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Works like nginx in front of several servers: a new connection goes to the next one that accepts it. */
export class Balancer {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #next = 0;

  private constructor(ports: readonly number[]) {
    this.#server = createServer((client) => {
      this.#open.add(client);
      client.on("error", () => client.destroy()).on("close", () => this.#open.delete(client));
      this.#forward(client, ports, ports.length);
    });
  }

  static async before(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(0, "127.0.0.1");
    await once(balancer.#server, "listening");
    return balancer;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }

  #forward(client: Socket, ports: readonly number[], tries: number): void {
    const port = ports[this.#next++ % ports.length];
    if (tries === 0 || port === undefined) return void client.destroy();
    const upstream = connect(port, "127.0.0.1");
    const refused = () => this.#forward(client, ports, tries - 1);
    upstream.once("error", refused);
    upstream.once("connect", () => {
      upstream.off("error", refused);
      upstream.on("error", () => client.destroy()).on("close", () => client.destroy());
      client.on("close", () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
  }
}
