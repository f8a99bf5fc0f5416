/** What the command line ends with. */
export const exitCodes = {
  ok: 0,
  /** Something went wrong; the message says what. */
  failed: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** The server refused the call. */
  refused: 3,
  /** The server cannot be reached, or what answers there is no Plumbline server. */
  unreachable: 4,
  /** Done in part: some lines or checks failed, the report says which. */
  partial: 5,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
