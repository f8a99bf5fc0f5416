import { NetworkError, ReplyError } from '../../src/client/requests/request.ts'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'

/** A command that cannot go on. The message says why, `hint` what to do about it. */
export class Failure extends Error {
  readonly exit: ExitCode
  readonly code: string
  readonly hint: string | undefined
  constructor(
    message: string,
    {
      exit = exitCodes.failed,
      code = 'failed',
      hint,
    }: Partial<Pick<Failure, 'exit' | 'code' | 'hint'>> = {},
  ) {
    super(message)
    this.exit = exit
    this.code = code
    this.hint = hint
  }
}

/** A command line that cannot be understood. */
export const usage = (message: string, hint?: string) =>
  new Failure(message, { exit: exitCodes.usage, code: 'usage', ...(hint ? { hint } : {}) })

/** A failure as a text, as a code for programs, and as an exit code. */
export interface Explanation {
  exit: ExitCode
  code: string
  field?: string
  message: string
  hint?: string
}

/** Explains any error that ended a command. */
export function explain(error: unknown): Explanation {
  if (error instanceof Failure) {
    const { exit, code, message, hint } = error
    return { exit, code, message, ...(hint ? { hint } : {}) }
  }
  if (error instanceof Refusal) return refused(error)
  if (error instanceof NetworkError)
    return {
      exit: exitCodes.unreachable,
      code: 'unreachable',
      message: `The server cannot be reached: ${error.message}.`,
      hint: 'Start it with `plumbline serve`, or say where it is with --server URL.',
    }
  if (error instanceof ReplyError)
    return {
      exit: exitCodes.unreachable,
      code: 'no_plumbline',
      message: `What answers there is no Plumbline server, or one with another contract (${error.message}).`,
    }
  const { code = 'failed', message } = error as NodeJS.ErrnoException
  return {
    exit: exitCodes.failed,
    code,
    message: systemMessages[code] ? `${systemMessages[code]} (${message})` : message,
  }
}

function refused({ code, field, message }: Refusal): Explanation {
  return {
    exit: exitCodes.refused,
    code,
    ...(field ? { field } : {}),
    message,
    ...(code === 'not_signed_in' ? { hint: 'Log in first: plumbline login' } : {}),
  }
}

const systemMessages: Record<string, string> = {
  EEXIST: 'There is a file where a folder is wanted.',
  ENOENT: 'There is no such file or folder.',
  EACCES: 'This file or folder may not be read or written.',
  EPERM: 'The operating system does not allow this.',
  EISDIR: 'This is a folder, not a file.',
  ENOTDIR: 'A part of this path is not a folder.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The disk is read-only.',
  EMFILE: 'Too many files are open.',
  SQLITE_FULL: 'The disk is full.',
  SQLITE_IOERR: 'The disk does not take what is written, or cannot be read; it may be full.',
}
