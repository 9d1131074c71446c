import type { BucketAddress } from "./bucket-address.ts";
import { FilesOnDisk } from "./on-disk.ts";
import type { FileStore } from "./store.ts";

export type StoreOptions = { readonly dataDir: string; readonly bucket?: BucketAddress | undefined };

/** Files in the configured bucket, or else in the data folder. */
export async function openFileStore({ dataDir, bucket }: StoreOptions): Promise<FileStore> {
  if (!bucket) return new FilesOnDisk(dataDir);
  // The library for it is large.
  const { FilesInBucket } = await import("./in-bucket.ts");
  return new FilesInBucket(dataDir, bucket);
}
