/**
 * Does something for a name, one at a time: whatever asks while it is under way has it done once more at its end. So
 * what changes often is fetched only as fast as the server answers.
 */
export function coalesce(act: (name: string) => Promise<unknown>): (name: string) => Promise<void> {
  const running = new Map<string, { isWantedAgain: boolean }>();
  return async (name) => {
    const current = running.get(name);
    if (current) {
      current.isWantedAgain = true;
      return;
    }
    const run = { isWantedAgain: true };
    running.set(name, run);
    try {
      while (run.isWantedAgain) {
        run.isWantedAgain = false;
        await act(name);
      }
    } finally {
      running.delete(name);
    }
  };
}
