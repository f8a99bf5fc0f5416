/** A move that cannot go on. The message says why, `hint` what to do; `code` is for programs. */
export class MoveError extends Error {
  readonly code: string
  readonly hint: string | undefined
  constructor(code: string, message: string, hint?: string) {
    super(message)
    this.code = code
    this.hint = hint
  }
}
