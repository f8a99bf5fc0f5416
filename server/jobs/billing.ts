import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { givenPlans } from '../../src/core/billing/life.ts'
import { graceDays, lastDays } from '../../src/core/billing/plans.ts'
import { addDays, dayIn } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { lifeIn, moveOver } from '../billing/change.ts'
import { codesOf } from '../billing/codes.ts'
import { seatedWithCodes, usedSeats } from '../billing/people.ts'
import { cardProviders } from '../billing/providers.ts'
import { takeAgain } from '../billing/take-message.ts'
import { touchTeams } from '../organisation/own.ts'
import type { Job, JobKind } from './runner.ts'

/** Cancels a card subscription that an organisation has left, with the provider. */
export async function cancelCard({ cards, database }: App, { about: id }: Job) {
  const card = await database.read
    .selectFrom('card_subscription')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!cards || !card || card.status === 'deleted') return
  await cards.cancel(id, { isPaused: card.status === 'paused' })
}

/** Has the provider give back what was paid for a card subscription that another plan has replaced at once. */
export async function giveBackCard({ cards, log }: App, { about: card }: Job) {
  if (!cards) return
  await cards.giveBack(card)
  log.info({ card }, 'what was paid for a card plan beside another one is given back')
}

/** Has a card subscription that has begun pay for all seats that are used by now. */
export async function fillSeats({ cards, database }: App, { about: id }: Job) {
  const found = await database.read
    .selectFrom('card_subscription')
    .innerJoin('organization', 'organization.card_id', 'card_subscription.id')
    .select(['card_subscription.status', 'quantity', 'organization.id'])
    .where('card_subscription.id', '=', id)
    .executeTakeFirst()
  if (!cards || !found || found.status === 'deleted') return
  const used = usedSeats(await seatedWithCodes(database, database.read, found.id))
  if (used > found.quantity) await cards.change(id, { quantity: used })
}

/** The jobs of each card provider; what one has left behind that is chosen no more is done with. */
export const providerJobs: Readonly<Record<string, JobKind>> = Object.fromEntries(
  cardProviders.flatMap(({ jobs }) =>
    Object.entries(jobs).map(([name, often]) => [
      name,
      {
        ...often,
        lane: 'cards',
        run: async ({ cards }, { about }) => cards?.jobs?.[name]?.(about),
      },
    ]),
  ),
)

/** Takes a noted message of the provider again. */
export const replayMessage = (app: App, { about }: Job) => takeAgain(app, about)

/** What an organisation is given. */
const given = z.object({
  organization: z.string(),
  plan: z.enum(givenPlans),
  /** The last day. */
  until: z.string().nullable(),
})

/** Gives an organisation a plan that nobody can choose, such as one by contract. */
export async function givePlan(app: App, { about }: Job) {
  const { organization: organizationId, plan, until } = given.parse(JSON.parse(about))
  const now = app.now()
  await app.writer.submit({
    ...{ command_id: randomUUID(), once: false, alone: true },
    ...{ actor_id: '', call: 'givePlan', now },
    async run(work) {
      await work.watch.organization(organizationId)
      await moveOver(app, work, { organizationId, to: plan, until, now })
    },
  })
}

/**
 * Leaves an organisation that lives on codes with what those bring that were not refunded; without
 * any it goes on with the free plan.
 */
export async function refundCode(app: App, { about: organizationId }: Job) {
  const now = app.now()
  await app.writer.submit({
    ...{ command_id: randomUUID(), once: false, alone: true },
    ...{ actor_id: '', call: 'refundCode', now },
    async run(work) {
      await work.watch.organization(organizationId)
      const life = await lifeIn(work.db, organizationId)
      if (life.type !== 'LIFE_TIME_DEAL') return
      const { count } = await codesOf(work.db, organizationId)
      if (count > 0) await touchTeams(work, organizationId)
      else await moveOver(app, work, { organizationId, to: 'FREE', now })
    },
  })
}

/**
 * Tells everybody in an organisation whose trial or paid time ends today, or has run out today: pages
 * ask who they are then, and lead where that leads. Runs as a day begins (UTC).
 */
export async function noticeEnds({ database, now, writer }: App) {
  const today = dayIn(now())
  const days = [today, addDays(today, -graceDays)]
  const columns = Object.keys(lastDays) as (keyof typeof lastDays)[]
  const ended = await database.read
    .selectFrom('organization')
    .leftJoin('card_subscription', 'card_subscription.id', 'organization.card_id')
    .select('organization.id')
    .where(({ or, eb }) =>
      or(
        columns.map((column) => {
          const stored = days.map((day) => addDays(day, -lastDays[column]))
          return eb(column, 'in', stored)
        }),
      ),
    )
    .execute()
  for (const { id } of ended)
    await writer.submit({
      ...{ command_id: randomUUID(), once: false, alone: true },
      ...{ actor_id: '', call: 'noticeEnds', now: now() },
      run: (work) => touchTeams(work, id),
    })
}
