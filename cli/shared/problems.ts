import type { Io } from './io.ts'
import { harmless } from './show.ts'

/** Where a file is not as it should be, and why. */
interface Problem {
  line: number
  column: number
  message: string
}

/** A message may quote what is in the file, which may come from anywhere. */
const messageMost = 300

/** Says on the error output what is wrong with a file, as far as it is listed. */
export function sayProblems(io: Io, file: string, problems: readonly Problem[], all: number) {
  for (const { line, column, message } of problems) {
    const short = message.length > messageMost ? `${message.slice(0, messageMost)}…` : message
    io.err(harmless(`${file}:${line}:${column}: ${short}`))
  }
  if (all > problems.length) io.err(`… and ${all - problems.length} more`)
}
