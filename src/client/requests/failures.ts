import type { FailureCode } from '../../core/catalogue/failures.ts'

/*
 * The names of these errors are the codes of the specification (B8), by which they are logged.
 */

/**
 * The server could not be reached, or did not answer in time. Nothing is known about what it did.
 */
export class NetworkError extends Error {
  constructor(message: string, code: 'FETCH_ERROR' | 'TIMEOUT_ERROR' = 'FETCH_ERROR') {
    super(message)
    this.name = code
  }
}

/** A reply that this client cannot read: the error page of a proxy, or of a newer server. */
export class ReplyError extends Error {
  readonly status: number
  /** Where the reply was fetched from in the end, when it had been redirected. */
  readonly redirectedTo: string | undefined
  /** What its call says of a failure without a message. */
  failure: FailureCode | undefined
  constructor(status: number, redirectedTo?: string) {
    super(`HTTP ${status}`)
    this.name = status < 300 ? 'PARSING_ERROR' : String(status)
    this.status = status
    this.redirectedTo = redirectedTo
  }
}
