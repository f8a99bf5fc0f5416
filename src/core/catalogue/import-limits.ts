/** The numbers of imports, which are among all `limits`. */
export const importLimits = {
  /** Of a file: bytes, rows, columns, and characters of one row and of a cell. */
  importBytes: 16_777_216,
  importRows: 50_000,
  importColumns: 2_000,
  importRecord: 2_000_000,
  importCell: 600_000,
  /** Of JSON: how deep lists and objects may lie within each other, and how many values there may be. */
  importDepth: 500,
  importValues: 1_000_000,
  /** The same of a file of a project. */
  importProjectBytes: 33_554_432,
  importProjectValues: 2_000_000,
  /**
   * A file of more bytes is read in a thread; how many of those there are, how many files wait, how many
   * of an account are read or wait, and the memory and time that a thread has.
   */
  importBytesAtOnce: 16_384,
  importThreads: 2,
  importThreadsWaiting: 20,
  importThreadsPerAccount: 3,
  importThreadMegabytes: 1_024,
  importThreadMs: 120_000,
  /** How far back dates may lie that a schedule of a project file has missed, in days. */
  importScheduleDays: 3_660,
  /** What is made of one: tasks, statuses, phases, and comments on each task. */
  importTasks: 20_000,
  importStatuses: 50,
  importPhases: 200,
  importComments: 200,
  importPeople: 1_000,
  /** How much a list in a row of a file of a project names: people, labels, mentions, reactions. */
  importListed: 1_000,
  /** What is shown before it is made: first tasks, and what a column has. */
  importTasksShown: 50,
  importSamples: 3,
  importSampleLength: 80,
  /** What could not be taken over, as far as it is listed one by one, and each value in it. */
  importProblems: 1_000,
  importProblemsShown: 100,
  importProblemLength: 100,
  /** Tasks in one transaction. */
  importTasksAtOnce: 250,
  /** Imports that a process carries out at once, those that an account has under way, and those that are listed. */
  importsAtOnce: 2,
  importsPerAccount: 3,
  importsListed: 10,
  /** How often one is tried that fails: who waits for it is told within the hour. */
  importTries: 5,
} as const
