/*
 * What things cost, measured on a virtual machine with two shared cores on 2026-11-29, while other
 * programs ran. Processor time, not time on the clock; a busy machine makes it longer, so that all of
 * it is more than on a quiet one.
 */
export const costs = {
  /**
   * At the process, in milliseconds: a command with the screen that hears of it, and a read (the
   * mean of a snapshot of 200 tasks, the home tasks and a quick search), as 150 people send them in
   * the worlds of `many-teams`.
   */
  commandMs: 2.9,
  readMs: 4,
  /**
   * At PostgreSQL, in milliseconds: a group of commands, each command in it, a room of 120 tasks
   * that is read. By the load of `postgres-commands` from 1, 5 and 50 clients, in groups of 1 to 4.
   */
  groupMs: 2.4,
  groupedMs: 0.15,
  roomMs: 4.2,
  /** Not measured but assumed: six ways over the network of a data centre, and a write of a disk. */
  commitWaitMs: 3,
  /**
   * Of a process, in megabytes: as it starts; the rows it keeps at the most (150,000), with what its
   * heap has in reserve; for each socket. By the resident memory in `many-teams`.
   */
  startMb: 137,
  roomsMb: 300,
  socketMb: 0.01,
  /**
   * In bytes: a task with all that belongs to it, its indexes and words to search for, by the files
   * of `many-teams`; a line of the log of changes and a former state of a row, as they are stored.
   */
  taskBytes: 2_430,
  lineBytes: 1_300,
  formerBytes: 300,
} as const

/** Who does what. Nothing here is measured. */
export const activity = {
  tasksPerTeam: 1_000,
  /** People of a team of eight who are at work in the busiest minute, which all teams share. */
  peopleAtWork: 2,
  /** Of each of these in that minute. */
  commandsPerMinute: 2,
  readsPerMinute: 4,
  /** How many of the reads need a room that the process does not have in memory. */
  roomsPerMinute: 0.5,
  socketsEach: 1.5,
  /** Of a team on a day of work; there are 250 in a year. */
  commandsPerDay: 150,
  daysPerYear: 250,
  /** One command in so many makes a task. */
  commandsPerTask: 15,
} as const

/** What is bought, and how far it is used before one more is. */
export const machines = {
  processBusy: 0.5,
  databaseCores: 16,
  databaseBusy: 0.4,
  databaseDiskGb: 4_000,
  /** Commands of a group (`server/commands/writer.ts`). */
  groupMost: 128,
} as const
