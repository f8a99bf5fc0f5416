import { instant } from '../../src/core/values/fields.ts'
import { signedIn } from '../session/session.ts'
import { type Client, clientOf, serverOption } from '../shared/client.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { exitCodes } from '../shared/exit-codes.ts'
import { usage } from '../shared/failure.ts'
import { type Io, timerMost } from '../shared/io.ts'
import { several, whole } from '../shared/options.ts'
import { Recorder } from './recorder.ts'
import { Tape } from './tape.ts'

interface Options {
  out?: string
  append?: boolean
  project?: string[]
  until?: string
  count?: number
  server?: string
  json?: boolean
}

/**
 * `plumbline record`: writes down what people do in projects, as the socket events that do the
 * same.
 */
export function addRecord(context: Context) {
  addCommand(
    context.program,
    'record',
    'Write what people do with the tasks of projects, as it happens, as socket events in JSON Lines for `plumbline replay`.',
    examples,
  )
    .option(...serverOption)
    .option('--out <file>', 'the file to write (the standard output)')
    .option('--append', 'add to a file that is there')
    .option(
      '--project <id>',
      'a project to record, can be given several times (all of the team)',
      several,
    )
    .option('--until <moment>', 'stop at an ISO-8601 moment', untilOf)
    .option(
      '--count <number>',
      'stop after this number of events',
      whole(1, Number.MAX_SAFE_INTEGER),
    )
    .action((options: Options) => record(context, options))
}

function untilOf(text: string): string {
  if (!instant.safeParse(text).success)
    throw usage(`--until takes a moment such as 2026-03-05T14:00:00Z, not “${text}”.`)
  return text
}

async function record(context: Context, options: Options) {
  const { io } = context
  if (options.append && !options.out) throw usage('--append goes with --out.')
  const client = clientOf(io, options.server)
  const { team_id, team_name } = await signedIn(client)
  const projects = options.project ?? (await projectsOf(client))
  const [{ Follower }, { openSocket }] = await Promise.all([
    import('./follow.ts'),
    import('../shared/socket.ts'),
  ])
  const socket = await openSocket(client, { reconnects: true })
  const started = io.now()
  try {
    const tape = new Tape(io, options)
    const recorder = new Recorder(tape)
    const follower = new Follower(client, socket, recorder)
    await recorder.begin(follower, team_id!, projects)
    io.err(`Recording ${projects.length} projects of ${team_name}. Stop with Ctrl-C.`)
    await ending(io, options, tape, recorder)
    if (!recorder.failure) await follower.catchUp()
    report(context, { tape, recorder, options, seconds: (io.now() - started) / 1000 })
    if (recorder.failure) throw recorder.failure
  } finally {
    socket.disconnect()
  }
}

const pageSize = 100

async function projectsOf(client: Client): Promise<string[]> {
  const { listProjects } = await import('../../src/core/projects/queries.ts')
  const ids: string[] = []
  for (let index = 1; ; index++) {
    const { body } = await client.request(listProjects, { index, size: pageSize })
    const { total, data } = body as { total: number; data: { id: string }[] }
    ids.push(...data.map(({ id }) => id))
    if (data.length === 0 || ids.length >= total) return ids
  }
}

/** Waits until the recording is to end: by a person, by the clock, or when there is enough. */
export const ending = (
  io: Pick<Io, 'now' | 'onStop'>,
  { until }: Pick<Options, 'until'>,
  tape: Pick<Tape, 'whenFull'>,
  recorder: Pick<Recorder, 'whenEnded'>,
) =>
  new Promise<void>((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      clearTimeout(timer)
      unlisten()
      resolve()
    }
    const unlisten = io.onStop(end)
    const wait = (moment: number) => {
      const left = moment - io.now()
      if (left <= 0) end()
      else timer = setTimeout(() => wait(moment), Math.min(left, timerMost))
    }
    if (until !== undefined) wait(Date.parse(until))
    tape.whenFull(end)
    recorder.whenEnded(end)
  })

interface Report {
  tape: Tape
  recorder: Recorder
  options: Options
  seconds: number
}

function report(context: Context, { tape, recorder, options: { out, json }, seconds }: Report) {
  const { leftOut, gaps, gone } = recorder
  if (gaps.length + gone.length > 0) context.exit = exitCodes.partial
  const lines = [
    `Recorded ${tape.events} events in ${seconds.toFixed(1)} s${out === undefined ? '' : ` to ${out}`}.`,
    ...Object.entries(leftOut).map(
      ([call, count]) => `  ${count} x ${call}: no numbered event does all of it`,
    ),
    ...gaps.map((room) => `  what happened in ${room} while the connection was lost is missing`),
    ...gone.map((room) => `  ${room} can no longer be read`),
  ]
  if (out !== undefined)
    print(
      context.io,
      json,
      { file: out, events: tape.events, left_out: leftOut, gaps, gone, seconds },
      lines,
    )
  else for (const line of lines) context.io.err(line)
}

const examples = `
Examples:
  $ plumbline record --out recording.jsonl
  $ plumbline record --project 0f9a…c2 --count 100 --out hundred.jsonl
  $ plumbline record --until 2026-03-05T18:00:00Z | gzip > day.jsonl.gz

Every change of a task is recorded, by any user and in any way, as the numbered events that do the same. What none of them
does (deleting, archiving, projects, statuses) is counted at the end. To play it again, make a backup before you begin.`
