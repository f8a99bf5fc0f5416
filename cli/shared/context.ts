import type { Command } from 'commander'
import type { ExitCode } from './exit-codes.ts'
import type { Io } from './io.ts'
import { harmless } from './show.ts'

/**
 * Where commands are added: the program, what they work with, and what the process is to end with
 * when nothing is thrown.
 */
export interface Context {
  program: Command
  io: Io
  exit: ExitCode
}

/**
 * Adds a command that every command is made from: a name, what it is for, `--json`, and examples.
 */
export function addCommand(
  parent: Command,
  name: string,
  description: string,
  examples: string,
): Command {
  return parent
    .command(name)
    .description(description)
    .option('--json', 'print results as one line of JSON')
    .addHelpText('after', `\n${examples.trim()}`)
}

/** Prints a result: as JSON for programs, else in the words of `lines`. */
export function print(io: Io, json: boolean | undefined, value: unknown, lines: readonly string[]) {
  if (json) io.out(JSON.stringify(value))
  else for (const line of lines) io.out(harmless(line))
}
