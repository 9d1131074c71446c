import { S3Client } from "@aws-sdk/client-s3";
import type { BucketAddress } from "./bucket-address.ts";

/** For what others wait for, in milliseconds; tried twice. */
export const quick = { requestTimeout: 3_000 };
/** For what may be large. */
export const thorough = { requestTimeout: 60_000 };

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

export function connectBucket({ endpoint, region, isInPath, credentials }: BucketAddress): S3Client {
  // It is about versions to come, which nobody gets without us.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: isInPath,
    ...(credentials && { credentials }),
    maxAttempts: 2,
    // Only Amazon's own server knows its newer checksums for certain; those of files are given with them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Within the minute in which a slow reader must read something.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 60_000, throwOnRequestTimeout: true },
    logger: silent,
  });
}
