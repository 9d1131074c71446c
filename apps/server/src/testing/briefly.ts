/**
 * Node's options for a process that lives for seconds, as one that is killed again and again: compiling what it runs into
 * faster code would take a third of its time.
 */
export const briefly: readonly string[] = ["--liftoff-only", "--no-opt"];
