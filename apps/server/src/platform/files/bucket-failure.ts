import { S3ServiceException } from "@aws-sdk/client-s3";
import { StoreFailure } from "./failure.ts";

/** Names of errors with which servers refuse a key. */
const refusals = ["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken"];

/** What went wrong with the bucket, in a sentence. The cause is left out: it looks like one of the database. */
export function bucketFailure(error: unknown): StoreFailure {
  return new StoreFailure(sentenceOf(error instanceof Error ? error : new Error(String(error))));
}

function sentenceOf(error: Error): string {
  const why = error.message.replace(/\.$/, "");
  if (error.name === "NoSuchBucket") return "The server in FILES_URL has no such bucket: create it first.";
  if (error.name === "CredentialsProviderError")
    return `FILES_URL has no KEY and SECRET, nor has the environment: ${why}.`;
  if (!(error instanceof S3ServiceException)) return `The bucket in FILES_URL cannot be reached: ${why}.`;
  const status = error.$metadata.httpStatusCode;
  if (refusals.includes(error.name) || status === 401 || status === 403) {
    return `The bucket in FILES_URL refused the key: ${error.name}, ${why}.`;
  }
  return `The bucket in FILES_URL failed: ${error.name}, ${why} (status ${status}).`;
}
