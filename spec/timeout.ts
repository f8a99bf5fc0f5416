/**
 * How long a test waits for something that has to come, in milliseconds. It is there to name what
 * hangs, and far longer than anything takes on a busy machine.
 */
export const timeoutMs = 30_000
