import { dueOf } from '../../../src/core/billing/bills.ts'
import { type CardAction, mayAsk } from '../../../src/core/billing/life.ts'
import { amountText, paidPlanOf, paidPlans } from '../../../src/core/billing/paid-plans.ts'
import { pathTo } from '../../../src/core/catalogue/routes.ts'
import type { CallName } from '../../../src/core/contract.ts'
import type { RefuseWith } from '../../../src/core/engine/call.ts'
import type { App } from '../../app.ts'
import { usedSeats } from '../../billing/people.ts'
import { type CardProvider, ProviderError } from '../../billing/provider.ts'
import { type Standing, standingOf } from '../../billing/standing.ts'
import type { ActionGiven } from '../../commands/handlers.ts'
import { admit } from '../../limits/rates.ts'
import { organizationOf, ownerOf } from '../../organisation/own.ts'
import { feature } from '../feature.ts'

type Asking = RefuseWith<'payment_unasked' | 'payment_refused'>
type Paying = RefuseWith<
  'billing_unavailable' | 'payment_unasked' | 'payment_refused' | 'subscription_unfit' | 'plans_off'
>

type Given = Pick<ActionGiven<never>, 'app' | 'db'> & {
  actor: Parameters<typeof standingOf>[2]
  refuse: Paying
}

export const cardPlans = feature({
  handlers: {
    async getInvoice({ app, actor, db, input: { id }, refuse }) {
      const { id: organization } = await organizationOf(app, actor)
      const payment = await db
        .selectFrom('card_payment')
        .select('id')
        .where('id', '=', id)
        .where('organization_id', '=', organization)
        .executeTakeFirst()
      if (!payment) return refuse('not_found', 'id', { values: { what: 'Payment' } })
      const cards = app.cards ?? refuse('billing_unavailable')
      await admit(app, ['paymentsAskedPerOrganization', organization])
      return { url: await ask(app, refuse, () => cards.invoice(id)) }
    },

    async getPaymentMethodPage({ app, actor, db, refuse }) {
      const { cards, card, standing } = await open({ app, actor, db, refuse }, 'paymentMethod')
      await admit(app, ['paymentsAskedPerOrganization', standing.organization.id])
      return { url: await ask(app, refuse, () => cards.paymentMethodPage(card!.id)) }
    },

    async upgradePlan({ app, actor, db, input, newId, now, refuse, session }) {
      const { cards, standing } = await open({ app, actor, db, refuse }, 'upgrade')
      const plan = paidPlanOf(input.plan) ?? refuse('plan_unknown', 'plan')
      const seats = enoughSeats(standing, input.seatCount, refuse)
      const { organization } = standing
      const { email } = await ownerOf(app, organization)
      const asked = { call: 'upgradePlan', said: [plan, seats] } as const
      const checkout_url = await askFor({ app, actor, session, refuse }, asked, () =>
        cards.checkout({
          ...{ id: newId('checkout'), organization_id: organization.id, email, plan, seats },
          made_at: now,
          back: new URL(pathTo('adminBilling'), session.origin).href,
        }),
      )
      return {
        params: {
          ...{ checkout_url, title: paidPlans[plan].name, quantity: seats },
          passthrough: organization.id,
        },
        sandbox: cards.isTest,
        vendor_id: cards.vendor,
      }
    },

    async changePlan({ app, actor, db, input, refuse, session }) {
      const { cards, card } = await open({ app, actor, db, refuse }, 'change')
      const plan = paidPlanOf(input.plan) ?? refuse('plan_unknown', 'plan')
      await askFor({ app, actor, session, refuse }, { call: 'changePlan', said: [plan] }, () =>
        cards.change(card!.id, { plan }),
      )
      return { subscription_id: card!.id }
    },

    async previewChange({ app, actor, db, input: { plan, seatCount, resume }, now, refuse }) {
      const action = resume ? 'resume' : seatCount === undefined ? 'change' : 'seats'
      const { cards, card, standing } = await open({ app, actor, db, refuse }, action)
      await admit(app, ['costsAskedPerOrganization', standing.organization.id])
      enoughSeats(standing, seatCount, refuse)
      const to = {
        ...(plan !== undefined && { plan: paidPlanOf(plan) ?? refuse('plan_unknown', 'plan') }),
        ...(seatCount !== undefined && { quantity: seatCount }),
      }
      const { currency, next_bill_date, ...cost } = await ask(app, refuse, () =>
        resume ? cards.previewResume(card!.id, now) : cards.preview(card!.id, to),
      )
      const due = dueOf(cost)
      const text = (amount: number) => amountText(amount, currency)
      return {
        ...{ today: text(due.today), credited: text(due.credited), later: text(due.later) },
        ...{ next: text(due.next), from_credit: text(due.from_credit), currency, next_bill_date },
      }
    },

    async pausePlan({ app, actor, db, refuse, session }) {
      const { cards, card } = await open({ app, actor, db, refuse }, 'pause')
      await askFor({ app, actor, session, refuse }, { call: 'pausePlan' }, () =>
        cards.pause(card!.id),
      )
      return { subscription_id: card!.id }
    },

    async resumePlan({ app, actor, db, now, refuse, session }) {
      const { cards, card } = await open({ app, actor, db, refuse }, 'resume')
      await askFor({ app, actor, session, refuse }, { call: 'resumePlan' }, () =>
        cards.resume(card!.id, now),
      )
      return { subscription_id: card!.id }
    },

    async cancelPlan({ app, actor, db, refuse, session }) {
      const { cards, card } = await open({ app, actor, db, refuse }, 'cancel')
      const isPaused = card!.status === 'paused'
      await askFor({ app, actor, session, refuse }, { call: 'cancelPlan' }, () =>
        cards.cancel(card!.id, { isPaused }),
      )
      return { subscription_id: card!.id }
    },

    async buySeats({ app, actor, db, input: { seatCount }, refuse, session }) {
      const { cards, card, standing } = await open({ app, actor, db, refuse }, 'seats')
      enoughSeats(standing, seatCount, refuse)
      await askFor({ app, actor, session, refuse }, { call: 'buySeats', said: [seatCount] }, () =>
        cards.change(card!.id, { quantity: seatCount }),
      )
      return null
    },
  },
})

/** The provider and the subscription there, if something can be asked of it now. */
async function open({ app, actor, db, refuse }: Given, action: CardAction) {
  if (!app.config.plans) return refuse('plans_off')
  const cards: CardProvider = app.cards ?? refuse('billing_unavailable')
  const standing = await standingOf(app, db, actor)
  const { organization, card } = standing
  const { license_type: type, subscription_status: status } = organization
  if (!mayAsk({ type, status }, action) || (action !== 'upgrade' && !card))
    return refuse('subscription_unfit')
  return { cards, card, standing }
}

/** The seats that are asked for, those in use where it is not said how many: never fewer than those. */
function enoughSeats(
  standing: Standing,
  seatCount: number | undefined,
  refuse: RefuseWith<'seats_in_use', 'seatCount'>,
): number {
  const used = usedSeats(standing)
  const seats = seatCount ?? used
  if (seats < used) refuse('seats_in_use', 'seatCount', { values: { used } })
  return seats
}

interface Asked {
  call: CallName
  /** The plan and the seats that are asked for. */
  said?: readonly (string | number)[]
}

/**
 * Asks the provider for a change, once the audit log has who asks for it: what the provider makes of it comes later,
 * in a message that names nobody. Errors: the database's.
 */
async function askFor<T>(
  {
    app,
    actor,
    session,
    refuse,
  }: Pick<Given, 'app' | 'actor'> & Pick<ActionGiven<never>, 'session'> & { refuse: Asking },
  { call, said = [] }: Asked,
  question: () => Promise<T>,
): Promise<T> {
  const { id } = await organizationOf(app, actor)
  await admit(app, ['paymentsAskedPerOrganization', id])
  await app.audit.record({
    ...{ action: 'plan_asked', user_id: actor.user_id, address: session.address, call },
    ...{ team_id: actor.team_id, current: [call, ...said].join(' ') },
    ofOrganization: true,
  })
  return ask(app, refuse, question)
}

/** Asks the provider. What it says to people is told them. */
async function ask<T>({ log }: App, refuse: Asking, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ error: error.message }, 'the card provider refused')
    const { reason } = error
    if (reason) return refuse('payment_refused', undefined, { values: { reason } })
    return refuse('payment_unasked')
  }
}
