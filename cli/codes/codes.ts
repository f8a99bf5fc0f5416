import { randomInt } from 'node:crypto'
import { asMade } from '../../src/core/billing/codes.ts'
import { lifeTimeCode } from '../../src/core/billing/plans.ts'
import { commandLineLimits } from '../../src/core/catalogue/command-line-limits.ts'
import { gigabyte } from '../../src/core/values/sizes.ts'
import { iso } from '../../src/core/values/time.ts'
import { clientOf, serverOption } from '../shared/client.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf, withCurrent, withDatabase } from '../shared/data.ts'
import { Failure, usage } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { withJobs } from '../shared/jobs.ts'
import { whole } from '../shared/options.ts'
import { show } from '../shared/show.ts'
import { newCodes } from './alphabet.ts'

/** `plumbline codes` and `redeem`: codes that turn an organisation's plan into a life-time deal. */
export function addCodes({ program, io }: Context) {
  const codes = program
    .command('codes')
    .helpCommand(false)
    .description(
      'Make, list and take back codes that turn a plan into a life-time deal (see `plumbline redeem`). Works beside a running server.',
    )
  addCommand(codes, 'create', 'Make new codes and print them, one on a line.', createHelp)
    .option('--count <number>', 'how many', whole(1, commandLineLimits.codesAtOnce), 1)
    .option(
      '--members <number>',
      'members each code allows',
      whole(1, lifeTimeCode.seatsMost),
      lifeTimeCode.seats,
    )
    .option(
      '--storage <gigabytes>',
      'storage each code allows',
      whole(1, commandLineLimits.codeStorageMost),
      lifeTimeCode.storageGigabytes,
    )
    .option('--batch <name>', 'a name to find them by (the day by default)')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: CreateOptions) => create(io, options))
  addCommand(codes, 'list', 'List the codes that were made, with who redeemed them.', listHelp)
    .option('--batch <name>', 'only those of one batch')
    .option('--open', 'only those that are not redeemed')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: ListOptions) => list(io, options))
  addCommand(
    codes,
    'refund',
    'Take a code back. What it brought is taken away within a quarter of a minute.',
    refundHelp,
  )
    .requiredOption('--code <code>', 'the code')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: RefundOptions) => refund(io, options))
  addCommand(
    program,
    'redeem',
    'Redeem a code for the organization of the team you are logged in to. Owners and admins only.',
    redeemHelp,
  )
    .requiredOption('--code <code>', 'the code')
    .option(...serverOption)
    .action((options: { code: string; server?: string; json?: boolean }) => redeem(io, options))
}

interface CreateOptions {
  count: number
  members: number
  storage: number
  batch?: string
  data?: string
  json?: boolean
}

async function create(
  io: Io,
  { count, members, storage, batch = iso(io.now()).slice(0, 10), data, json }: CreateOptions,
) {
  if (batch.trim() === '' || batch.length > commandLineLimits.codeBatchName)
    throw usage(`A batch has a name of at most ${commandLineLimits.codeBatchName} characters.`)
  const { digestOfCode } = await import('../../server/billing/codes.ts')
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  const codes = await withDatabase(
    config,
    ({ write }) =>
      write.transaction().execute(async (trx) => {
        const taken = new Set(
          (await trx.selectFrom('redeem_code').select('code').execute()).map(({ code }) => code),
        )
        const fresh = newCodes(count, taken, randomInt)
        const rest = {
          members_limit: members,
          storage_limit: storage * gigabyte,
          batch,
          created_at: iso(io.now()),
        }
        const unredeemed = { redeemed_by: null, redeemed_at: null, refunded_at: null }
        for (let n = 0; n < fresh.length; n += 100)
          await trx
            .insertInto('redeem_code')
            .values(
              fresh.slice(n, n + 100).map((code) => ({
                ...{ code, digest: digestOfCode(code), ...rest, ...unredeemed },
              })),
            )
            .execute()
        return fresh
      }),
    io.err,
  )
  print(io, json, { batch, members, storage_gigabytes: storage, codes }, codes)
}

interface ListOptions {
  batch?: string
  open?: boolean
  data?: string
  json?: boolean
}

async function list(io: Io, { batch, open, data, json }: ListOptions) {
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  const found = await withCurrent(config, ({ db }) => {
    let query = db
      .selectFrom('redeem_code')
      .leftJoin('user', 'user.id', 'redeem_code.redeemed_by')
      .select([
        'code',
        'members_limit',
        'storage_limit',
        'batch',
        'user.email',
        'redeemed_at',
        'refunded_at',
      ])
      .select(['redeem_code.created_at'])
    if (batch !== undefined) query = query.where('batch', '=', batch)
    if (open) query = query.where('redeemed_at', 'is', null).where('refunded_at', 'is', null)
    return query.orderBy('redeem_code.created_at').orderBy('code').execute()
  })
  const rows = found.map(({ email, storage_limit, members_limit, ...code }) => ({
    code: code.code,
    members: members_limit,
    storage_gigabytes: Number(storage_limit) / gigabyte,
    batch: code.batch,
    state: code.refunded_at ? 'refunded' : code.redeemed_at ? 'redeemed' : 'open',
    redeemed_by: email,
    redeemed_at: code.redeemed_at,
    created_at: code.created_at,
  }))
  print(io, json, rows, rows.length === 0 ? ['There are no such codes.'] : show(rows, io.width))
}

interface RefundOptions {
  code: string
  data?: string
  json?: boolean
}

async function refund(io: Io, { code: given, data, json }: RefundOptions) {
  const { refundJob } = await import('../../server/billing/change.ts')
  const code = asMade(given)
  const { tellRefunded } = await import('../../server/audit/operator.ts')
  const now = io.now()
  const organizations = await withJobs(io, data, async (to) => {
    const { db } = to
    const known = await db
      .selectFrom('redeem_code')
      .select(['redeemed_by', 'refunded_at', 'members_limit'])
      .where('code', '=', code)
      .executeTakeFirst()
    if (!known) throw new Failure(`There is no code ${code}.`, { code: 'unknown' })
    if (known.refunded_at)
      throw new Failure(`The code ${code} was refunded before.`, { code: 'refunded' })
    await db
      .updateTable('redeem_code')
      .set({ refunded_at: iso(now) })
      .where('code', '=', code)
      .execute()
    if (known.redeemed_by === null) return []
    const owned = await db
      .selectFrom('organization')
      .select('id')
      .where('owner_id', '=', known.redeemed_by)
      .execute()
    const ids = owned.map(({ id }) => id)
    await tellRefunded(to, { code, seats: known.members_limit, organizations: ids, now })
    return ids.map((about) => ({ name: refundJob, about }))
  })
  print(io, json, { code, organizations }, [`The code ${code} is refunded.`])
}

async function redeem(
  io: Io,
  { code, server, json }: { code: string; server?: string; json?: boolean },
) {
  const { redeemCode } = await import('../../src/core/billing/calls.ts')
  const { message } = await clientOf(io, server).request(redeemCode, { code })
  print(io, json, { done: true }, [message ?? 'Redeemed.'])
}

const createHelp = `
Examples:
  $ plumbline codes create
  $ plumbline codes create --count 50 --members 10 --storage 25 --batch spring > codes.txt

Codes have ten letters and digits; I, L, O, 0 and 1 are left out because they look alike.`

const listHelp = `
Examples:
  $ plumbline codes list --open
  $ plumbline codes list --batch spring --json`

const refundHelp = `
Whoever redeemed it keeps what their other codes bring; without another code they go on with the free
plan. Nothing that is stored is deleted.

Example:
  $ plumbline codes refund --code ABCDEFGHJK`

const redeemHelp = `
Example:
  $ plumbline redeem --code ABCDEFGHJK`
