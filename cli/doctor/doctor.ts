import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf } from '../shared/data.ts'
import { exitCodes } from '../shared/exit-codes.ts'
import { type Check, type Finding, failed as failedCheck } from './check.ts'

interface Options {
  port?: string
  host?: string
  data?: string
  json?: boolean
  repair?: boolean
  backup: boolean
}

/**
 * `plumbline doctor`: looks at everything the product needs, says how to put right what is not, and
 * mends rows when asked to.
 */
export function addDoctor(context: Context) {
  addCommand(
    context.program,
    'doctor',
    'Check Node, data folder, database, migrations, rows, stored files, log, search index, disk, port, secrets and the browser for the tests. Changes nothing unless told to repair.',
    examples,
  )
    .option('--port <number>', 'port the server is to listen on (PORT, 3000)')
    .option('--host <name>', 'address it is to listen on (HOST, localhost)')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .option(
      '--repair',
      'mend rows that break the rules of the product, and begin a broken log or a wrong search index anew; the server must be stopped',
    )
    .option('--no-backup', 'with --repair: do not copy the database first')
    .action((options: Options) =>
      options.repair ? repair(context, options) : doctor(context, options),
    )
}

async function doctor(context: Context, { port, host, data, json }: Options) {
  const { io } = context
  const config = await configOf(io, { PORT: port, HOST: host, PLUMBLINE_DATA: data })
  const findings: Finding[] = []
  for (const check of await checks())
    findings.push(...[await check({ io, config }).catch(unable(check.name))].flat())
  const failed = findings.filter(({ state }) => state === 'failed').length
  if (failed > 0) context.exit = exitCodes.partial
  print(io, json, { ok: failed === 0, findings }, [
    ...findings.flatMap(lines),
    '',
    failed === 0 ? 'Nothing stands in the way.' : `${failed} of ${findings.length} checks failed.`,
  ])
}

async function repair(context: Context, { data, json, backup }: Options) {
  const { io } = context
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  const done = await (await import('./repair/repair.ts')).repair(io, config, { backup })
  const failed = done.findings.filter(({ state }) => state === 'failed').length
  if (failed > 0) context.exit = exitCodes.partial
  print(io, json, { ok: failed === 0, ...done }, [
    ...done.mended.map((sentence) => `${marks.ok} ${sentence}`),
    ...done.findings.flatMap(lines),
    '',
    done.mended.length === 0 ? 'Nothing was repaired.' : `${done.mended.length} repaired.`,
    ...(done.backup ? [`What was there before is kept in ${done.backup}`] : []),
  ])
}

/** A check that cannot be made fails with the reason. */
const unable = (check: string) => (error: Error) =>
  failedCheck(check, `cannot be looked at (${error.message})`, 'See that this user may read it.')

async function checks(): Promise<Check[]> {
  const [
    machine,
    data,
    { use },
    { readers },
    { rules },
    { accounts },
    { mails },
    { files },
    { log },
    index,
  ] = await Promise.all([
    import('./machine.ts'),
    import('./data.ts'),
    import('./use.ts'),
    import('./readers.ts'),
    import('./rules.ts'),
    import('./accounts.ts'),
    import('./mails.ts'),
    import('./files.ts'),
    import('./log.ts'),
    import('./search-index.ts'),
  ])
  const { node, folder, disk, port, browser } = machine
  return [
    node,
    folder,
    readers,
    disk,
    use,
    data.database,
    rules,
    accounts,
    mails,
    files,
    log,
    index.searchIndex,
    data.secrets,
    port,
    browser,
  ]
}

const marks = { ok: '✓', warning: '!', failed: '✗' } as const
const nameWidth = 14

const lines = ({ check, state, message, fix }: Finding) => [
  `${marks[state]} ${check.padEnd(nameWidth)}${message}`,
  ...(fix ? [`${' '.repeat(nameWidth + 2)}-> ${fix}`] : []),
]

const examples = `
Examples:
  $ plumbline doctor
  $ plumbline doctor --data /var/lib/plumbline --port 8080
  $ plumbline doctor --json | jq '.findings[] | select(.state != "ok")'
  $ plumbline doctor --repair

Ends with 0 when nothing failed (warnings do not count), else with 5. A server may run during the checks, but not during a repair.`
