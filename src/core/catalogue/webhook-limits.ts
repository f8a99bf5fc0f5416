/** The numbers of webhooks, which are among all `limits`. */
export const webhookLimits = {
  webhooksInTeam: 20,
  webhookName: 100,
  webhookUrl: 2_000,
  webhookProjects: 100,

  /** How much a command tells one by one, before all of it is told as a number of each. */
  webhookEventsPerCommand: 50,
  webhookBytesPerCommand: 1_048_576,
  webhookBodyBytes: 262_144,
  /** How much is read and kept of an answer. */
  webhookAnswerBytes: 4_096,

  /** How many are sent to at once by a process, of one team, and how long to one before it is another's turn. */
  webhooksAtOnce: 16,
  webhooksAtOnceInTeam: 4,
  webhookTurnMs: 5_000,
  /** How long each next try of a delivery waits; after the last one it is given up. */
  webhookRetriesMs: [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000],
  /** The longest wait that a receiver can ask for (`Retry-After`), in seconds. */
  webhookRetryAfterSeconds: 86_400,
  /** How long a webhook that has failed is left alone, twice as long each time. */
  webhookPauseMs: 5_000,
  webhookPauseMostMs: 900_000,

  /** A webhook that has failed for so long, and so often in a row, is turned off. */
  webhookFailingMs: 259_200_000,
  webhookFailuresLeast: 8,
  webhookWaitingMost: 5_000,

  /** How long the secret before a new one signs too. */
  webhookFormerSecretMs: 86_400_000,
  webhookDeliveriesKept: 1_000,
  webhookDeliveryDays: 14,
  webhookDeliveriesListed: 100,
} as const
