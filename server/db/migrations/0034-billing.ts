import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Subscriptions and payments by card, what the card provider said, and to whom bills are made out. */
export async function billing(given: Migrating) {
  for (const column of ['card_id', 'custom_until'])
    await given.db.schema.alterTable('organization').addColumn(column, 'text').execute()
  await makeTable(given, 'card_subscription', {
    columns: {
      id: 'text',
      organization_id: 'text > organization cascade',
      plan: 'text',
      status: 'text',
      quantity: 'integer',
      unit_price: 'bigint',
      currency: 'text',
      next_bill_date: 'text?',
      cancellation_effective_date: 'text?',
      paused_at: 'text?',
      paused_from: 'text?',
      cancel_url: 'text?',
      update_url: 'text?',
      began_at: 'text',
      told_at: 'text',
      told_by: 'text',
    },
    indexes: [['organization_id']],
  })
  await makeTable(given, 'card_payment', {
    columns: {
      id: 'text',
      organization_id: 'text > organization cascade',
      card_id: 'text?',
      paid_on: 'text',
      next_bill_date: 'text?',
      amount: 'bigint',
      currency: 'text',
      receipt_url: 'text?',
      method: 'text',
      payment_status: 'text',
      told_at: 'text',
      told_by: 'text',
    },
    indexes: [['organization_id', 'told_at']],
  })
  await makeTable(given, 'provider_message', {
    columns: {
      id: 'text',
      provider: 'text',
      type: 'text',
      told_at: 'text',
      received_at: 'bigint',
      times: 'integer',
      organization_id: 'text?',
      state: 'text',
      body: 'text',
    },
    indexes: [['received_at']],
  })
  await makeTable(given, 'billing_address', {
    columns: {
      organization_id: 'text > organization cascade',
      address_line_1: 'text?',
      address_line_2: 'text?',
      city: 'text?',
      state: 'text?',
      postal_code: 'text?',
      country: 'text?',
    },
    key: ['organization_id'],
  })
}
