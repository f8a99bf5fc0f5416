import { InvalidArgumentError, Option } from 'commander'
import type { WalkedChain } from '../../server/audit/chain.ts'
import type { ChainFault, ChainWarning } from '../../src/core/audit/chain.ts'
import { type AuditKind, auditKinds } from '../../src/core/audit/kinds.ts'
import type { AuditRow } from '../../src/core/audit/rows.ts'
import { isDay } from '../../src/core/values/time.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf, type DatabaseReader, withCurrent } from '../shared/data.ts'
import { exitCodes } from '../shared/exit-codes.ts'
import { Failure } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { whole } from '../shared/options.ts'
import { show } from '../shared/show.ts'

/** `plumbline audit`: who did what in organisations, and whether that was changed afterwards. */
export function addAudit(context: Context) {
  const { program, io } = context
  const audit = program
    .command('audit')
    .helpCommand(false)
    .description(
      'Show who did what in organizations, and check that nobody has changed what is written down. Works beside a running server.',
    )
  addCommand(audit, 'list', 'List entries of the audit log, the newest first.', listHelp)
    .option('--organization <name>', 'only of the organization of this name or id')
    .option('--user <email>', 'only what this person did')
    .addOption(new Option('--kind <kind>', 'only what is about this').choices(auditKinds))
    .option('--team <name>', 'only in the team of this name or id')
    .option('--from <day>', 'from this day on (UTC)', dayOf)
    .option('--to <day>', 'until this day (UTC)', dayOf)
    .option('--search <text>', 'only entries with this text')
    .option('--limit <number>', 'how many at the most', whole(1, 100_000), 100)
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: ListOptions) => list(io, options))
  addCommand(
    audit,
    'verify',
    'Walk the chain of every organization, and say which entries were edited, removed or inserted. Ends with 5 if there are any. Warns of entries that were chained, or wait to be, long after they say they were written, and of logs that are not there or begin late.',
    verifyHelp,
  )
    .option('--organization <name>', 'only of the organization of this name or id')
    .option(
      '--expect <head>',
      'an end that was noted before, <place>:<hash>, which has to be in the chain; with --organization',
      headOf,
    )
    .option('--strict', 'end with 5 for warnings too')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: VerifyOptions) => verify(context, options))
}

function dayOf(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('Give a day such as 2026-03-05.')
  return text
}

function headOf(text: string): { place: number; hash: string } {
  const found = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text)
  if (!found) throw new InvalidArgumentError('Give a place and a hash, such as 12:9f86d0….')
  return { place: Number(found[1]), hash: found[2]! }
}

interface ListOptions {
  organization?: string
  user?: string
  kind?: AuditKind
  team?: string
  from?: string
  to?: string
  search?: string
  limit: number
  data?: string
  json?: boolean
}

async function list(io: Io, { limit, data, json, ...wanted }: ListOptions) {
  const { filtered } = await import('../../server/audit/read.ts')
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  const rows = await withCurrent(config, async (reading) => {
    const { db } = reading
    const { organization, user, team, ...filter } = wanted
    const organizations = await organizationsOf(reading, organization)
    const entries = filtered(db, organizations, {
      ...filter,
      user: user && (await userOf(reading, user)),
      team: team && (await teamsOf(reading, team, organizations)),
    })
    return entries.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  })
  const shown = rows.map(brief)
  const none = ['There are no such entries.']
  print(io, json, json ? rows : shown, rows.length === 0 ? none : show(shown, io.width))
}

const brief = (row: AuditRow) => ({
  at: row.at,
  who: row.user_name,
  action: row.undoes === null ? row.action : `${row.action} (undo of ${row.undoes})`,
  about: row.subject ?? row.project_name,
  project: row.project_name,
  before: row.previous_value,
  after: row.current_value,
  team: row.team_name,
  address: row.address,
})

/** The organisations of a name, or of an id; without one, all of them. */
async function organizationsOf(
  { db }: DatabaseReader,
  name: string | undefined,
): Promise<string[] | undefined> {
  if (name === undefined) return undefined
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', name), eb('name', '=', name)]))
    .execute()
  // One that is gone is known by its entries alone.
  return found.length > 0 ? found.map(({ id }) => id) : [name]
}

async function userOf({ db }: DatabaseReader, email: string): Promise<string> {
  const { normalEmail } = await import('../../src/core/session/rules.ts')
  const found = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', normalEmail(email))
    .executeTakeFirst()
  if (!found)
    throw new Failure(`Nobody has an account with the address ${email}.`, { code: 'unknown' })
  return found.id
}

/** The teams that entries of some organisations, or of all, call so, or one by its id. */
async function teamsOf(
  { db }: DatabaseReader,
  name: string,
  organizations: readonly string[] | undefined,
): Promise<string[]> {
  const named = db
    .selectFrom('audit_entry')
    .select('team_id')
    .distinct()
    .where(({ or, eb }) => or([eb('team_id', '=', name), eb('team_name', '=', name)]))
    .where('team_id', 'is not', null)
  const within = organizations ? named.where('organization_id', 'in', organizations) : named
  const found = await within.execute()
  if (found.length === 0) throw new Failure(`No entry names a team ${name}.`, { code: 'unknown' })
  return found.map(({ team_id }) => team_id!)
}

interface VerifyOptions {
  strict?: boolean
  organization?: string
  expect?: { place: number; hash: string }
  data?: string
  json?: boolean
}

async function verify(
  context: Context,
  { organization, expect, strict = false, data, json }: VerifyOptions,
) {
  const { io } = context
  const { walkChains, hashAt } = await import('../../server/audit/chain.ts')
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  const chains = await withCurrent(config, async (reading) => {
    const organizations = await organizationsOf(reading, organization)
    if (expect && organizations?.length !== 1)
      throw new Failure('--expect is about one organization: name it with --organization.', {
        code: 'usage',
        exit: exitCodes.usage,
      })
    const walked = await walkChains(reading.db, io.now(), organizations)
    if (expect && (await hashAt(reading.db, organizations![0]!, expect.place)) !== expect.hash) {
      const fault: ChainFault = { fault: 'replaced', place: expect.place, id: null }
      const [chain] = walked
      if (chain) chain.faults.push(fault)
      else throw new Failure('There is no such chain.', { code: 'unknown' })
    }
    return walked
  })
  const isAmiss = ({ faults, warnings }: WalkedChain) =>
    faults.length > 0 || (strict && warnings.length > 0)
  if (chains.some(isAmiss)) context.exit = exitCodes.partial
  const lines = chains.flatMap((chain) => [
    summaryOf(chain),
    ...chain.faults.map(lineOf),
    ...chain.warnings.map(warningLine),
  ])
  print(io, json, chains, lines.length === 0 ? ['There are no entries yet.'] : lines)
}

function summaryOf({ organization_id, entries, waiting, head, faults, warnings }: WalkedChain) {
  const state = faults.length === 0 ? 'sound' : `${faults.length} faults`
  const warned = warnings.length === 0 ? '' : `, ${warnings.length} warnings`
  const end = head.place === 0 ? '' : `, ends with ${head.place}:${head.hash}`
  return `${organization_id}: ${entries} entries, ${waiting} not chained yet, ${state}${warned}${end}`
}

const warningLine = ({ warning, place, id, at, until }: ChainWarning) =>
  `  warning: ${warns[warning]({ entry: `entry ${place ?? ''} (${id})`.replace('  ', ' '), at, until })}`

type Warned = Pick<ChainWarning, 'at' | 'until'> & { entry: string }

const warns: Record<ChainWarning['warning'], (warned: Warned) => string> = {
  late: ({ entry, at, until }) =>
    `${entry} says it was written at ${at}, and was chained after ${until}: it may have been put in later`,
  waiting: ({ entry, at }) => `${entry} of ${at} still waits to be chained`,
  missing: () => 'there is no entry at all',
  begins_late: ({ at, until }) =>
    `the organization was made at ${at}, and its log begins at ${until} only`,
}

const lineOf = ({ fault, place, id }: ChainFault) =>
  `  entry ${place}${id ? ` (${id})` : ''} ${says[fault]}`

const says = {
  edited: 'was edited',
  inserted: 'was inserted',
  removed: 'was removed',
  replaced: 'was replaced, or one that followed it was removed',
} as const

const listHelp = `
Examples:
  $ plumbline audit list --kind members --from 2026-03-01
  $ plumbline audit list --user ada@northlight.example --json`

const verifyHelp = `
Examples:
  $ plumbline audit verify
  $ plumbline audit verify --organization "Northlight" --expect 4711:9f86d081884c7d65…

Note now and then, elsewhere, what a chain ends with: who writes all of a chain anew is found by that alone.`
