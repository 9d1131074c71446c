/** A sentence for the operator where the reason is theirs to mend; the stack where it is a bug of ours. */
export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is taken. Stop what listens there, or choose another: PORT=${(port ?? 3000) + 1} npm start`;
    case "EADDRNOTAVAIL":
      return `This machine has no address ${address}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`;
    case "EACCES":
      return port
        ? `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`
        : `The data folder cannot be written: ${error.message}`;
    case "ECONNREFUSED":
    case "ENOTFOUND":
      return `The database of DATABASE_URL cannot be reached: ${error.message}`;
    case "28P01":
    case "28000":
    case "3D000":
      return `The database of DATABASE_URL refuses: ${error.message}`;
    default:
      return isSentence(error.message) ? error.message : (error.stack ?? error.message);
  }
}

/** Refusals that we wrote ourselves are sentences; what libraries and the engine throw is not. */
const isSentence = (message: string): boolean => /^[A-Z].*\.$/s.test(message) && !message.includes("\n    at ");
