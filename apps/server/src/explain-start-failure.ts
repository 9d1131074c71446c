import { causesOf, isAway } from "./platform/database/is-outage.ts";

/** A sentence for the operator when they can fix the cause; the stack when it is a bug of ours. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address, path } = originOf(error);
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use. Stop what listens there, or choose another: PORT=${(port ?? 3000) + 1} npm start`;
    case "EADDRNOTAVAIL":
      return `This machine does not have the address ${address}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`;
    case "EACCES":
      return port
        ? `This user may not use port ${port}. Choose one above 1023 with PORT.`
        : `This user cannot write to the data folder: ${path ?? error.message}`;
    case "EROFS":
      return `The data folder is on a read-only disk: ${path ?? error.message}`;
    case "ENOSPC":
    case "EDQUOT":
    case "53100":
      return "The disk is full. Free some space and start Tafel again: nothing that was saved is lost.";
    case "EEXIST":
    case "ENOTDIR":
      return `There is a file where Tafel needs a folder: ${path ?? error.message}`;
    case "EIO":
    case "58030":
      return `The disk is failing: ${error.message}`;
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `The database in DATABASE_URL cannot be reached: ${error.message}`;
    case "28P01":
    case "28000":
    case "3D000":
      return `The database in DATABASE_URL refused the connection: ${error.message}`;
    case "57P03":
      return "The database in DATABASE_URL is starting or recovering. Start Tafel again in a moment.";
    default:
      if (isAway(error))
        return "The database in DATABASE_URL is not responding. Is the address right, and is no firewall in between?";
      return isSentence(error.message) ? error.message : (error.stack ?? error.message);
  }
}

/** Our own error messages are sentences; those of libraries and the engine are not. */
const isSentence = (message: string): boolean => /^[A-Z].*\.$/s.test(message) && !message.includes("\n    at ");

/** The error in which the system or the database said what is wrong; the error itself when neither did. */
function originOf(error: Error): NodeJS.ErrnoException & { port?: number; address?: string } {
  return causesOf(error).findLast((cause) => "code" in cause) ?? error;
}
