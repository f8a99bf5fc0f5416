import { configOf } from './data.ts'
import { type Check, type Finding, failed as failedCheck } from './doctor/check.ts'
import { exitCodes } from './exit-codes.ts'
import { addCommand, type Place, print } from './place.ts'

interface Options {
  port?: string
  host?: string
  data?: string
  json?: boolean
}

/** `plumbline doctor`: looks at everything the product needs and says how to put right what is not. */
export function addDoctor(place: Place) {
  addCommand(
    place.program,
    'doctor',
    'Check Node, the data folder, the database, its migrations, the disk, the port, the secrets and the browser for the tests. Changes nothing.',
    examples,
  )
    .option('--port <number>', 'port the server is to listen on (PORT, 3000)')
    .option('--host <name>', 'address it is to listen on (HOST, localhost)')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: Options) => doctor(place, options))
}

async function doctor(place: Place, { port, host, data, json }: Options) {
  const { io } = place
  const config = await configOf(io, { PORT: port, HOST: host, PLUMBLINE_DATA: data })
  const findings: Finding[] = []
  for (const check of await checks()) findings.push(...[await check({ io, config }).catch(unable(check.name))].flat())
  const failed = findings.filter(({ state }) => state === 'failed').length
  if (failed > 0) place.exit = exitCodes.partial
  print(io, json, { ok: failed === 0, findings }, [
    ...findings.flatMap(lines),
    '',
    failed === 0 ? 'Nothing stands in the way.' : `${failed} of ${findings.length} checks failed.`,
  ])
}

/** A check that cannot be made stands for whatever kept it from being made. */
const unable = (check: string) => (error: Error) =>
  failedCheck(check, `cannot be looked at (${error.message})`, 'See that this user may read it.')

async function checks(): Promise<Check[]> {
  const [machine, data] = await Promise.all([import('./doctor/machine.ts'), import('./doctor/data.ts')])
  return [machine.node, machine.folder, machine.disk, data.use, data.database, data.secrets, machine.port, machine.browser]
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

Ends with 0 when nothing failed (warnings do not count), else with 5. A server may run meanwhile.`
