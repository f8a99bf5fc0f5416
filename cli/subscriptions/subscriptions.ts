import { Option } from 'commander'
import { type MessageState, messageStates } from '../../server/billing/tables.ts'
import { givenPlans } from '../../src/core/billing/life.ts'
import { isExpired, lastDayOf, plans, validTill } from '../../src/core/billing/plans.ts'
import { normalEmail } from '../../src/core/session/rules.ts'
import { isDay } from '../../src/core/values/time.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf, withCurrent } from '../shared/data.ts'
import { Failure, usage } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { withJobs } from '../shared/jobs.ts'
import { show } from '../shared/show.ts'

const dataOption = ['--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)'] as const

/** `plumbline subscriptions`: who has which plan, and what the card provider said. */
export function addSubscriptions({ program, io }: Context) {
  const subscriptions = program
    .command('subscriptions')
    .helpCommand(false)
    .description('See who has which plan, give one, and look at what the card provider said.')
  addCommand(subscriptions, 'list', 'List organizations with their plans.', listHelp)
    .option('--email <address>', 'only those that this person owns')
    .option(...dataOption)
    .action((options: ListOptions) => list(io, options))
  addCommand(
    subscriptions,
    'give',
    'Give the organizations of a person a plan. The running server does it within a quarter of a minute, else the next one.',
    giveHelp,
  )
    .requiredOption('--email <address>', 'whose')
    .addOption(
      new Option('--plan <plan>', 'which')
        .choices(givenPlans.map(wordOf))
        // In any letter case, as `plumbline plans` writes them.
        .argParser((word: string) => word)
        .makeOptionMandatory(),
    )
    .option('--until <day>', 'the last day of a trial or a contract, such as 2027-12-31')
    .option(...dataOption)
    .action((options: GiveOptions) => give(io, options))
  addCommand(
    subscriptions,
    'messages',
    'List what the card provider said, newest first, and what became of it.',
    messagesHelp,
  )
    .addOption(new Option('--state <state>', 'only what became so').choices(messageStates))
    .option(...dataOption)
    .action((options: MessagesOptions) => messages(io, options))
  addCommand(
    subscriptions,
    'replay',
    'Have messages of the card provider taken again: what is known already changes nothing.',
    replayHelp,
  )
    .option('--message <id>', 'only this one')
    .option(...dataOption)
    .action((options: ReplayOptions) => replay(io, options))
}

const wordOf = (plan: string) => plan.toLowerCase()
const dated = givenPlans.filter((plan) => plans[plan].lastDay !== null)

interface Options {
  data?: string
  json?: boolean
}
type ListOptions = Options & { email?: string }
type GiveOptions = Options & { email: string; plan: string; until?: string }
type MessagesOptions = Options & { state?: MessageState }
type ReplayOptions = Options & { message?: string }

async function list(io: Io, { email, data, json }: ListOptions) {
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  const found = await withCurrent(config, ({ db }) => {
    let query = db
      .selectFrom('organization')
      .innerJoin('user', 'user.id', 'organization.owner_id')
      .leftJoin('card_subscription as card', 'card.id', 'organization.card_id')
      .selectAll('organization')
      .select(['user.email', 'card.quantity', 'card.next_bill_date'])
    if (email !== undefined) query = query.where('user.email', '=', normalEmail(email))
    return query.orderBy('organization.created_at').orderBy('organization.id').execute()
  })
  const rows = found.map((each) => {
    const licence = {
      subscription_type: each.license_type,
      subscription_status: each.subscription_status,
      trial_expire_date: each.trial_expire_date,
      valid_till_date: lastDayOf(each.license_type, each),
    }
    return {
      organization: each.name,
      ...{ owner: each.email, plan: each.license_type, status: each.subscription_status },
      ...{ seats: each.quantity, valid_till: validTill(licence) },
      expired: isExpired(licence, io.now()),
    }
  })
  print(io, json, rows, rows.length === 0 ? ['There are none.'] : show(rows, io.width))
}

async function give(io: Io, { email: asked, plan: named, until = '', data, json }: GiveOptions) {
  const plan = givenPlans.find((known) => known === named.toUpperCase())
  if (!plan) throw usage(`A plan is one of ${givenPlans.map(wordOf).join(', ')}.`)
  if (until && !isDay(until)) throw usage('A day is written like 2027-12-31.')
  if ('days' in plans[plan] && !until) throw usage(`A ${wordOf(plan)} has a last day: --until.`)
  if (until && plans[plan].lastDay === null)
    throw usage(`Only ${dated.map(wordOf).join(' and ')} have a last day.`)
  const { planJob } = await import('../../server/billing/change.ts')
  const email = normalEmail(asked)
  const count = await withJobs(io, data, ({ db }) =>
    db
      .selectFrom('organization')
      .innerJoin('user', 'user.id', 'organization.owner_id')
      .select('organization.id')
      .where('user.email', '=', email)
      .execute()
      .then((found) =>
        found.map(({ id }) => ({
          name: planJob,
          about: JSON.stringify({ organization: id, plan, until: until || null }),
        })),
      ),
  )
  if (count === 0)
    throw new Failure(`Nobody with the address ${email} owns an organization.`, { code: 'unknown' })
  print(io, json, { email, plan, until: until || null, organizations: count }, [
    `The plan of ${email} will be ${plan.toLowerCase()}.`,
  ])
}

async function messages(io: Io, { state, data, json }: MessagesOptions) {
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  const found = await withCurrent(config, ({ db }) => {
    let query = db
      .selectFrom('provider_message')
      .leftJoin('organization', 'organization.id', 'provider_message.organization_id')
      .select(['provider_message.id', 'type', 'told_at', 'times', 'state'])
      .select('organization.name as organization')
    if (state !== undefined) query = query.where('state', '=', state)
    return query.orderBy('received_at', 'desc').orderBy('provider_message.id').limit(500).execute()
  })
  print(io, json, found, found.length === 0 ? ['There are none.'] : show(found, io.width))
}

async function replay(io: Io, { message, data, json }: ReplayOptions) {
  const { replayJob } = await import('../../server/billing/change.ts')
  const { chosenCards } = await import('../../server/billing/open-cards.ts')
  const provider = chosenCards(await configOf(io, { PLUMBLINE_DATA: data }))?.provider.name ?? ''
  const count = await withJobs(io, data, ({ db }) => {
    const all = db.selectFrom('provider_message').select('id').where('provider', '=', provider)
    const some = message === undefined ? all : all.where('id', '=', message)
    return some
      .orderBy('received_at')
      .execute()
      .then((rows) => rows.map(({ id }) => ({ name: replayJob, about: id })))
  })
  if (message !== undefined && count === 0)
    throw new Failure(`The card provider sent no message ${message}.`, { code: 'unknown' })
  print(io, json, { messages: count }, [`Messages that will be taken again: ${count}.`])
}

const listHelp = `
Examples:
  $ plumbline subscriptions list
  $ plumbline subscriptions list --email ada@example.com --json`

const giveHelp = `
Examples:
  $ plumbline subscriptions give --email ada@example.com --plan custom --until 2027-12-31
  $ plumbline subscriptions give --email ada@example.com --plan trial --until 2027-01-15`

const messagesHelp = `
Example:
  $ plumbline subscriptions messages --state unknown`

const replayHelp = `
Examples:
  $ plumbline subscriptions replay
  $ plumbline subscriptions replay --message evt_01h7ht60mmw6d4sf4h38g3t4yq`
