import { randomUUID } from 'node:crypto'
import { isNewer, isPaidTwice, tell } from '../../src/core/billing/life.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { App } from '../app.ts'
import { type Changing, fillCard, giveBack, goOnWith, leaveCard, lifeIn } from './change.ts'
import type { ProviderMessage } from './provider.ts'
import { cardOf } from './standing.ts'
import type { CardPayment, MessageState } from './tables.ts'

interface Taking {
  provider: string
  message: ProviderMessage
  /** As it came. */
  body: string
}

/**
 * Takes a message of the card provider: notes it, and has it change what it tells of, in one
 * transaction. One that came before is only counted.
 */
export async function takeMessage(
  app: App,
  { provider, message, body }: Taking,
): Promise<MessageState> {
  const now = app.now()
  const { result } = await app.writer.submit({
    ...{ command_id: deriveId(`billing/${provider}/${message.id}/${now}`), once: false },
    ...{ alone: true, actor_id: '', call: 'takeProviderMessage', now },
    async run(work) {
      const { db } = work
      const known = await db
        .updateTable('provider_message')
        .set(({ eb }) => ({ times: eb('times', '+', 1) }))
        .where('id', '=', message.id)
        .returning('state')
        .executeTakeFirst()
      if (known) return known.state
      const organization_id = await payingOrganization(db, message)
      if (organization_id !== null) await work.watch.organization(organization_id)
      const state = await apply(app, work, { message, organization_id })
      const { id, type, told_at } = message
      await db
        .insertInto('provider_message')
        .values({
          ...{ id, provider, type, told_at, organization_id, state, body },
          ...{ received_at: now, times: 1 },
        })
        .execute()
      return state
    },
  })
  return result as MessageState
}

/** Takes a message again that was noted before, such as one of an organisation that was unknown then. */
export async function takeAgain(app: App, id: string) {
  await app.writer.submit({
    ...{ command_id: randomUUID(), once: false, alone: true },
    ...{ actor_id: '', call: 'takeProviderMessage', now: app.now() },
    async run(work) {
      const row = await work.db
        .selectFrom('provider_message')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row || row.provider !== app.cards?.name) return
      const message = app.cards.understand(row.body)
      const organization_id = await payingOrganization(work.db, message)
      if (organization_id !== null) await work.watch.organization(organization_id)
      const state = await apply(app, work, { message, organization_id })
      // What changed nothing now was carried out before.
      const noted = state === 'superseded' ? row.state : state
      await work.db
        .updateTable('provider_message')
        .set({ organization_id, state: noted })
        .where('id', '=', id)
        .execute()
    },
  })
}

/** Has a message change what it tells of; the same message again changes nothing. */
async function apply(
  app: App,
  changing: Changing,
  { message, organization_id }: { message: ProviderMessage; organization_id: string | null },
): Promise<MessageState> {
  const { card, payment } = message
  if (!card && !payment) return 'ignored'
  if (organization_id === null) return 'unknown'
  const isPaid = payment !== undefined && (await notePayment(changing.db, organization_id, payment))
  const isTold = card !== undefined && (await noteCard(app, changing, { card, organization_id }))
  return isPaid || isTold ? 'applied' : 'superseded'
}

type NewCard = { card: NonNullable<ProviderMessage['card']>; organization_id: string }

/** Notes what is known of a subscription. Of several only the one that began last goes on. */
async function noteCard(app: App, changing: Changing, { card, organization_id }: NewCard) {
  const { db } = changing
  const life = await lifeIn(db, organization_id)
  const known = await cardOf(db, card.id)
  const current = await cardOf(db, life.card)
  const told = tell(life, card, { known, current })
  if (!told) return false
  await db
    .insertInto('card_subscription')
    .values({ ...told.card, organization_id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(told.card))
    .execute()
  const isCurrent = told.life.card === card.id
  if (isCurrent) await goOnWith(changing, { organizationId: organization_id, life: told.life })
  const begins = isCurrent && life.card !== card.id
  // A checkout that was open for long has the seats of when it was made; people may have come while
  // the provider took seats away.
  const isFewer = isCurrent && known !== undefined && told.card.quantity < known.quantity
  if (begins || isFewer) await fillCard(app, changing, told.card, app.now())
  const left = isCurrent ? life.card : card.id
  if (left === null || left === told.life.card) return true
  if (left === card.id)
    app.log.warn({ organization_id, card: left }, 'a card plan that cannot begin is cancelled')
  const now = app.now()
  await leaveCard(app, changing, left, now)
  const isTwice = isCurrent
    ? current !== undefined && isPaidTwice(current, card.began_at)
    : !known && isPaidTwice(card, card.told_at)
  if (isTwice) await giveBack(app, changing, left, now)
  return true
}

/** Notes a payment; whether it was new, or newer than what is known of it. */
async function notePayment(
  db: Changing['db'],
  organization_id: string,
  payment: CardPayment,
): Promise<boolean> {
  const known = await db
    .selectFrom('card_payment')
    .select(['told_at', 'told_by'])
    .where('id', '=', payment.id)
    .executeTakeFirst()
  if (known && !isNewer(payment, known)) return false
  await db
    .insertInto('card_payment')
    .values({ ...payment, organization_id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(payment))
    .execute()
  return true
}

/** The organisation that a message is about: that of the subscription, else the one it names. */
async function payingOrganization(
  db: Changing['db'],
  { card, payment, organization_id }: ProviderMessage,
): Promise<string | null> {
  const cardId = card?.id ?? payment?.card_id
  const known =
    cardId &&
    (await db
      .selectFrom('card_subscription')
      .select('organization_id')
      .where('id', '=', cardId)
      .executeTakeFirst())
  if (known) return known.organization_id
  if (organization_id === null) return null
  const found = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organization_id)
    .executeTakeFirst()
  return found?.id ?? null
}
