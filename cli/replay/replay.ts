import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { instant } from '../../src/core/values/fields.ts'
import type { Recorded } from '../recording/line.ts'
import type { Survey } from '../recording/lines.ts'
import { type Client, clientOf, serverOption } from '../shared/client.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { exitCodes } from '../shared/exit-codes.ts'
import { Failure, usage } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { sayProblems } from '../shared/problems.ts'
import { progressOf } from '../shared/progress.ts'
import type { Head, Kept, Progress, Refused } from './kept.ts'
import type { End } from './play.ts'

interface Options {
  speed: number
  until?: Until
  dryRun?: boolean
  resume?: boolean
  restart?: boolean
  skipBroken?: boolean
  server?: string
  json?: boolean
}

/** Whether a line stands before the end that was asked for. */
type Until = (line: number, recorded: Recorded) => boolean

/** `plumbline replay`: sends the events of a recording to a server. */
export function addReplay(context: Context) {
  addCommand(
    context.program,
    'replay',
    'Send the socket events of a recording to a server, as the person who is logged in, and report what was refused and why.',
    examples,
  )
    .argument('<file>', 'a recording: JSON Lines, as `plumbline record` writes them')
    .option(...serverOption)
    .option(
      '--speed <factor>',
      '2 plays twice as fast as it was recorded; max as fast as the server takes it',
      speedOf,
      1,
    )
    .option(
      '--until <moment>',
      'play what happened up to an ISO-8601 moment, or up to a line of the file',
      untilOf,
    )
    .option('--dry-run', 'read and check the whole file, say what would be sent, and send nothing')
    .option('--resume', 'go on where an interrupted replay of this file stopped')
    .option('--restart', 'forget an interrupted replay of this file and start again')
    .option('--skip-broken', 'play a file with broken lines without them')
    .action((file: string, options: Options) => replay(context, file, options))
}

function speedOf(text: string): number {
  const value = text === 'max' ? Number.POSITIVE_INFINITY : Number(text)
  if (!(value > 0)) throw usage(`--speed takes a number above 0 or the word max, not “${text}”.`)
  return value
}

function untilOf(text: string): Until {
  if (/^[1-9]\d*$/.test(text)) return (line) => line <= Number(text)
  if (!instant.safeParse(text).success)
    throw usage(
      `--until takes a moment such as 2026-03-05T14:00:00Z or the number of a line, not “${text}”.`,
    )
  return (_, { at }) => at === undefined || Date.parse(at) <= Date.parse(text)
}

async function replay(context: Context, file: string, options: Options) {
  const { io } = context
  if (options.resume && options.restart) throw usage('Choose one: --resume or --restart.')
  const { survey } = await import('../recording/lines.ts')
  const found = await survey(file, options.until ?? (() => true))
  sayProblems(io, file, found.problems, found.broken)
  if (found.broken > 0 && !options.skipBroken)
    throw new Failure(
      `Nothing was sent: ${found.broken} broken ${found.broken === 1 ? 'line' : 'lines'} in ${file}.`,
      {
        code: 'file_invalid',
        hint: 'Correct them, or play the rest with --skip-broken.',
      },
    )
  if (found.broken > 0) context.exit = exitCodes.partial
  if (options.dryRun) return sayPlan(io, options, found)
  const { signedIn } = await import('../session/session.ts')
  const client = clientOf(io, options.server)
  const { email } = await signedIn(client)
  await playOn(context, { file, options, found, client, email })
}

function sayPlan(
  io: Io,
  { speed, json }: Options,
  { events, byEvent, first, last, broken }: Survey,
) {
  const recorded = first && last ? Math.max(0, Date.parse(last) - Date.parse(first)) / 1000 : 0
  const least = (events * 1.25) / limits.socketEventsPerSecond
  const seconds = Math.max(recorded / speed, least)
  print(io, json, { dry_run: true, events, by_event: byEvent, first, last, broken, seconds }, [
    `${events} events would be sent, in about ${seconds.toFixed(1)} s:`,
    ...Object.entries(byEvent)
      .sort(([, a], [, b]) => b - a)
      .map(([event, count]) => `  ${String(count).padStart(7)}  ${event}`),
  ])
}

interface PlayOptions {
  file: string
  options: Options
  found: Survey
  client: Client
  email: string
}

async function playOn(context: Context, { file, options, found, client, email }: PlayOptions) {
  const { io } = context
  const [{ Kept }, { Sender }, { Clock }, { play }, { openSocket }] = await Promise.all([
    import('./kept.ts'),
    import('./sender.ts'),
    import('./clock.ts'),
    import('./play.ts'),
    import('../shared/socket.ts'),
  ])
  const kept = new Kept(file)
  const head = { server: client.origin, email, sha256: found.sha256 }
  const progress = progressFrom(kept, head, options)
  const socket = await openSocket(client, { reconnects: false })
  if (!options.resume) kept.begin(head)
  const clock = new Clock(io, options.speed)
  const bar = progressOf(io, 'Replaying', found.events)
  const started = io.now()
  const sender = new Sender(socket, progress.made)
  const wanted = options.until ?? (() => true)
  const end = await play(file, { wanted, sender, clock, kept, progress, bar }).finally(() => {
    bar.end()
    clock.end()
    socket.disconnect()
  })
  if (end === 'played' && !options.until) kept.forget()
  report(context, {
    end,
    found,
    progress,
    client,
    seconds: (io.now() - started) / 1000,
    json: options.json,
  })
}

/**
 * How far the file has been played. Errors: `Failure` when that is not what the command line says.
 */
function progressFrom(kept: Kept, head: Head, { resume, restart }: Options): Progress {
  if (resume && !kept.exists)
    throw usage('There is no interrupted replay of this file.', 'Leave --resume out.')
  if (kept.exists && !resume && !restart)
    throw new Failure('A replay of this file stopped before its end.', {
      code: 'interrupted',
      hint: 'Continue with --resume, or start again with --restart.',
    })
  if (resume) return kept.read(head)
  return { line: 0, done: 0, refused: [], unanswered: [], made: new Map() }
}

interface Report {
  end: End
  found: Survey
  progress: Progress
  client: Client
  seconds: number
  json: boolean | undefined
}

/** Says what came of it all. Errors: `Failure` when the server was lost. */
function report(context: Context, { end, found, progress, client, seconds, json }: Report) {
  const { done, refused, unanswered, line } = progress
  const sent = done + refused.length + unanswered.length
  if (end !== 'played' || refused.length > 0 || unanswered.length > 0)
    context.exit = exitCodes.partial
  const result = {
    server: client.origin,
    events: found.events,
    sent,
    done,
    refused,
    unanswered,
    broken: found.broken,
    line,
  }
  print(context.io, json, { ...result, finished: end === 'played', seconds }, [
    `${sent} of ${found.events} events were sent to ${client.origin} in ${seconds.toFixed(1)} s: ${done} done, ${refused.length} refused.`,
    ...refused.slice(0, commandLineLimits.replayProblemsShown).map(lineOf),
    ...(refused.length > commandLineLimits.replayProblemsShown
      ? [`  … and ${refused.length - commandLineLimits.replayProblemsShown} more`]
      : []),
    ...unanswered.map(
      (number) =>
        `  line ${number} was never answered: it may have been done, and is not sent again`,
    ),
    ...(end === 'stopped' ? [`Stopped after line ${line}. Go on with --resume.`] : []),
  ])
  if (end instanceof Error)
    throw new Failure(`The server was lost after line ${line}: ${end.message}.`, {
      exit: exitCodes.unreachable,
      code: 'unreachable',
      hint: 'Go on with --resume when it is back.',
    })
}

const lineOf = ({ line, event, code, field, message }: Refused) =>
  `  line ${line}  ${event}  ${message} (${field ? `${code}, ${field}` : code})`

const examples = `
Examples:
  $ plumbline replay recording.jsonl --dry-run
  $ plumbline replay recording.jsonl --speed max --server http://localhost:3001
  $ plumbline replay recording.jsonl --until 2026-03-05T10:30:00Z
  $ plumbline replay recording.jsonl --resume

Every line is checked before anything is sent. Each event waits for its answer; how far it came is kept beside the file, so that
nothing is sent twice. Whatever was made gets a new id here, and later lines mean that one. A recording belongs to data as they were
when it began: restore a backup of then into a folder of its own, serve it, and replay against it.

A line: {"at":"2026-03-05T10:00:00.000Z","event":"TASK_NAME_CHANGE","payload":{"task_id":"…","name":"…"}}
Ends with 5 when something was refused, left out or stopped, and with 4 when the server was lost.`
