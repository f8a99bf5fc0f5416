import { Command, CommanderError } from 'commander'
import { release } from '../server/release.ts'
import { addAudit } from './audit/audit.ts'
import { addBackup } from './backup/backup.ts'
import { addBucket } from './bucket/bucket.ts'
import { addCodes } from './codes/codes.ts'
import { addCompletion } from './completion/completion.ts'
import { addDoctor } from './doctor/doctor.ts'
import { addExport } from './export/export.ts'
import { addImport } from './import/import.ts'
import { addMcp } from './mcp/mcp.ts'
import { addMove } from './move/move.ts'
import { addPlans } from './plans/plans.ts'
import { addRecord } from './record/record.ts'
import { addReplay } from './replay/replay.ts'
import { addRestore } from './restore/restore.ts'
import { addSecondFactor } from './second-factor/second-factor.ts'
import { addSeed } from './seed/seed.ts'
import { addServe } from './serve/serve.ts'
import { addSession } from './session/session.ts'
import type { Context } from './shared/context.ts'
import { exitCodes } from './shared/exit-codes.ts'
import { explain, usage } from './shared/failure.ts'
import type { Io } from './shared/io.ts'
import { harmless } from './shared/show.ts'
import { addSubscriptions } from './subscriptions/subscriptions.ts'

/**
 * Runs one command line. Gives what the process is to end with; a server that was started goes on.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    const context = await createProgram(argv, io)
    if (argv.length === 0) context.program.outputHelp()
    else await context.program.parseAsync([...argv], { from: 'user' })
    return context.exit
  } catch (error) {
    if (error instanceof CommanderError && (error.exitCode === 0 || !inJson(argv)))
      return error.exitCode && exitCodes.usage
    return report(
      error instanceof CommanderError ? usage(error.message.replace(/^error: /, '')) : error,
      argv,
      io,
    )
  }
}

const inJson = (argv: readonly string[]) => argv.includes('--json')

/** Says on the error output what went wrong: words for people, one line of JSON with `--json`. */
function report(error: unknown, argv: readonly string[], io: Io): number {
  const { exit, ...rest } = explain(error)
  if (inJson(argv)) io.err(JSON.stringify({ error: rest }))
  else {
    for (const line of rest.message.split('\n').map(harmless))
      io.err(rest.field ? `${line} (${rest.code}, ${rest.field})` : line)
    if (rest.hint) io.err(rest.hint)
  }
  return exit
}

/**
 * The commands of this program. Those made from the declared calls are loaded only for a command
 * line that wants one.
 */
export async function createProgram(argv: readonly string[], io: Io): Promise<Context> {
  const program = new Command('plumbline')
    .description('Team projects and tasks in one process on an embedded database.')
    .version(release, '--version', 'say which release this is')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.replace(/\n$/, '')),
      writeErr: (text) => !inJson(argv) && io.err(text.replace(/\n$/, '')),
      getOutHelpWidth: () => io.width,
      getErrHelpWidth: () => io.width,
    })
    .showHelpAfterError('Add --help to see what it does, with examples.')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .addHelpText('after', overview)
  const context: Context = { program, io, exit: exitCodes.ok }
  program.commandsGroup('Server and data:')
  addServe(context)
  addSeed(context)
  addCodes(context)
  addPlans(context)
  addSubscriptions(context)
  addBackup(context)
  addRestore(context)
  addMove(context)
  addBucket(context)
  addExport(context)
  addDoctor(context)
  addAudit(context)
  addSecondFactor(context)
  program.commandsGroup('Working with a server:')
  addSession(context)
  addImport(context)
  addMcp(context)
  addRecord(context)
  addReplay(context)
  addCompletion(context, () => createProgram(['call'], io))
  await addCallsFor(context, argv)
  return context
}

/**
 * Adds `call`; its subcommands are made when the command line asks for one, under `call` or by its
 * short form.
 */
async function addCallsFor(context: Context, argv: readonly string[]) {
  const words = argv.filter((word) => !word.startsWith('-'))
  const wanted = words[0] === 'help' ? words[1] : words[0]
  const known = context.program.commands.some((command) => command.name() === wanted)
  const call = context.program
    .command('call')
    .description(
      'Make any call of the product: one command for each. `plumbline call --help` lists them.',
    )
  if (wanted === undefined || known) return
  const { addCalls, addShortForm } = await import('./call/call.ts')
  if (wanted === 'call') addCalls(call, context)
  else addShortForm(wanted, context)
}

const overview = `
Every command explains itself: plumbline <command> --help
Calls have a short form: \`plumbline list-teams\` is \`plumbline call list-teams\`.

First steps:
  $ plumbline seed --preset demo       fill an empty data folder with a world to look at
  $ plumbline serve                    run the server on it
  $ plumbline login                    log in with one of the addresses that seed printed
  $ plumbline list-teams

With --json, results are one line of JSON on the standard output, and errors one line on the error output.
Exit codes: 0 done, 1 failed, 2 wrong command line, 3 refused by the server, 4 server not reached, 5 done in part.`
