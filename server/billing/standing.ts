import type { Selectable } from 'kysely'
import type { CardSubscription } from '../../src/core/billing/life.ts'
import type { Actor } from '../../src/core/catalogue/access.ts'
import type { App } from '../app.ts'
import type { Writing } from '../commands/handlers.ts'
import type { Organization } from '../commands/plan-now.ts'
import { organizationOf } from '../organisation/own.ts'
import { type Seated, seatedWithCodes } from './people.ts'
import type { BillingTables } from './tables.ts'

type Db = Pick<Writing['db'], 'selectFrom'>

/** Where an organisation stands: what it has, and who is in it. */
export interface Standing extends Pick<Seated, 'people' | 'codes'> {
  organization: Organization
  card: CardSubscription | undefined
  /** How many of the people are only invited. */
  pending: number
}

/** Where the organisation of an actor’s team stands. */
export async function standingOf(app: App, db: Db, actor: Actor): Promise<Standing> {
  const organization = await organizationOf(app, actor)
  const { seated, people, codes } = await seatedWithCodes(app.database, db, organization.id)
  return {
    organization,
    card: await cardOf(db, organization.card_id),
    ...{ people, codes },
    pending: [...seated.values()].filter(({ pending }) => pending).length,
  }
}

/** A subscription with the card provider. */
export async function cardOf(db: Db, id: string | null): Promise<CardSubscription | undefined> {
  if (id === null) return undefined
  const row = await db
    .selectFrom('card_subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && fromRow(row)
}

const fromRow = ({
  organization_id: _,
  ...row
}: Selectable<BillingTables['card_subscription']>) => ({
  ...row,
  unit_price: Number(row.unit_price),
})
