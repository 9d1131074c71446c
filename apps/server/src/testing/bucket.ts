import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CreateBucketCommand, DeleteObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { type BucketAddress, readBucketUrl } from "../platform/files/bucket-address.ts";
import { connectBucket } from "../platform/files/bucket-client.ts";
import { freePort } from "./free-port.ts";

/** An S3-compatible server with a bucket. */
export type OwnBucket = {
  readonly address: BucketAddress;
  /** The names of all objects. */
  names(): Promise<string[]>;
  /** Loses an object. */
  lose(name: string): Promise<void>;
  /** `kill -9`, and a start with what was stored. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** It keeps its connections and answers no more; and answers again. */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
};

const python = "/usr/bin/python3";

/** Whether Debian's packages of OpenStack Swift are here: a server that others run in earnest. */
export const canStartBucket: boolean = ["proxy", "account", "container", "object"].every((name) =>
  existsSync(`/usr/bin/swift-${name}-server`),
);

export async function startBucket(): Promise<OwnBucket> {
  const folder = mkdtempSync(join(tmpdir(), "tafel-bucket-"));
  let server: ChildProcess | undefined;
  const port = String(await freePort());
  const start = async () => {
    const script = fileURLToPath(new URL("swift.py", import.meta.url));
    const starting = spawn(python, [script, folder, port], { stdio: ["ignore", "pipe", "ignore"] });
    server = starting;
    const ended = once(starting, "exit").then(() => Promise.reject(new Error("Swift ended before it was ready.")));
    await Promise.race([once(starting.stdout, "data"), ended]);
    ended.catch(() => {});
  };
  const kill = async () => {
    const ended = server && once(server, "exit");
    server?.kill("SIGKILL");
    server = undefined;
    await ended;
  };
  await start();
  const address = readBucketUrl(`s3://tests%3Atafel:secret%2B%2Fsecret@127.0.0.1:${port}/files/of-tafel?tls=off`);
  const client = connectBucket(address);
  await client.send(new CreateBucketCommand({ Bucket: address.bucket }));
  return {
    address,
    start,
    kill,
    names: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: address.bucket }));
      return Contents.map(({ Key = "" }) => Key.slice(address.prefix.length));
    },
    lose: async (name) =>
      void (await client.send(new DeleteObjectCommand({ Bucket: address.bucket, Key: address.prefix + name }))),
    hang: () => void server?.kill("SIGSTOP"),
    goOn: () => void server?.kill("SIGCONT"),
    stop: async () => {
      client.destroy();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
