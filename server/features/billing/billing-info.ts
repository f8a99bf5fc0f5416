import { countries } from '../../../src/core/billing/countries.ts'
import { expiryText } from '../../../src/core/billing/expiry-text.ts'
import { amountText, paidPlans } from '../../../src/core/billing/paid-plans.ts'
import { lastDayOf, plans, validTill } from '../../../src/core/billing/plans.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { storageOf } from '../../../src/core/files/storage.ts'
import { gigabyte, megabyte } from '../../../src/core/values/sizes.ts'
import { addDays } from '../../../src/core/values/time.ts'
import { beyondCodes } from '../../billing/people.ts'
import { type Standing, standingOf } from '../../billing/standing.ts'
import { usedStorage } from '../../files/storage.ts'
import { organizationOf, ownerOf } from '../../organisation/own.ts'
import { feature } from '../feature.ts'

export const billingInfo = feature({
  handlers: {
    async getBillingInfo({ app, actor, db, now }) {
      const standing = await standingOf(app, db, actor)
      const { organization, card, codes, people, pending } = standing
      const { name, email } = await ownerOf(app, organization)
      const type = organization.license_type
      const paid = type === 'PADDLE' ? card : undefined
      const price = paid && Number(amountText(paid.unit_price, paid.currency))
      const { months } = paid ? paidPlans[paid.plan] : { months: 1 }
      return {
        ...{ name, email },
        contact_number: organization.contact_number,
        contact_number_secondary: null,
        ...trialOf(standing),
        expire_date_string: expiryText(organization.trial_expire_date, now),
        valid_till_date: validTill({
          ...{ subscription_type: type, subscription_status: organization.subscription_status },
          trial_expire_date: organization.trial_expire_date,
          valid_till_date: lastDayOf(type, organization),
        }),
        status: organization.subscription_status,
        subscription_type: type,
        plan_name: planName(standing),
        plan_id: paid?.plan ?? null,
        billing_type: paid ? paidPlans[paid.plan].billing_type : null,
        default_currency: paid?.currency ?? null,
        unit_price: price ?? null,
        ...(price !== undefined && months > 1 ? { unit_price_per_month: price / months } : {}),
        cancel_url: paid?.cancel_url ?? null,
        cancellation_effective_date: paid?.cancellation_effective_date ?? null,
        paused_at: paid?.paused_at ?? null,
        paused_from: paid?.paused_from ?? null,
        paused_reason: null,
        is_custom: type === 'CUSTOM',
        is_ltd_user: codes.count > 0,
        ltd_users: codes.count > 0 ? codes.seats : null,
        total_used: beyondCodes(standing),
        total_seats: paid?.quantity ?? null,
        ...{ people, pending_people: pending },
        redeemed_codes_count: codes.count,
        is_lkr_billing: false as const,
        can_pay: app.cards !== undefined,
        is_test: app.cards?.isTest ?? false,
      }
    },

    async getFreePlan() {
      const { projects, seats, storageBytes } = plans.FREE
      return {
        projects_limit: projects ?? 0,
        team_member_limit: seats ?? 0,
        free_tier_storage: storageBytes / megabyte,
      }
    },

    async listPlans({ app, actor, db }) {
      const standing = await standingOf(app, db, actor)
      const { currency, MONTHLY, ANNUAL } = app.config.prices
      return {
        monthly_plan_id: 'MONTHLY' as const,
        monthly_plan_name: paidPlans.MONTHLY.name,
        monthly_price: amountText(MONTHLY, currency),
        annual_plan_id: 'ANNUAL' as const,
        annual_plan_name: paidPlans.ANNUAL.name,
        annual_price: amountText(Math.round(ANNUAL / paidPlans.ANNUAL.months), currency),
        annual_total: amountText(ANNUAL, currency),
        currency,
        team_member_limit: plans.FREE.seats ?? ('Unlimited' as const),
        projects_limit: plans.FREE.projects ?? ('Unlimited' as const),
        free_tier_storage: `${plans.FREE.storageBytes / megabyte}MB`,
        current_user_count: beyondCodes(standing),
      }
    },

    async getStorage({ app, actor, db }) {
      const standing = await standingOf(app, db, actor)
      return {
        ...trialOf(standing),
        storage: inGigabytes(storageOf(actor)),
        plan_name: planName(standing),
        default_trial_storage: String(plans.TRIAL.storageBytes / gigabyte),
        storage_addon_size: '0',
        storage_addon_price: '0',
      }
    },

    async getAccountStorage({ actor, db }) {
      const used = await usedStorage(db, actor)
      const most = storageOf(actor)
      const isLimited = Number.isFinite(most)
      return {
        used,
        total: inGigabytes(most),
        remaining: isLimited ? most - used : null,
        used_percent: isLimited && most > 0 ? Math.ceil((used / most) * 10_000) / 100 : 0,
      }
    },

    async listCharges({ app, actor, db }) {
      const { card } = await standingOf(app, db, actor)
      if (!card) return { plan_charges: [], modifiers: [] }
      const last = await db
        .selectFrom('card_payment')
        .select('paid_on')
        .where('card_id', '=', card.id)
        .where('payment_status', '=', 'success')
        .orderBy('told_at', 'desc')
        .executeTakeFirst()
      const { plan, quantity, unit_price, currency, status, next_bill_date } = card
      return {
        plan_charges: [
          {
            name: paidPlans[plan].name,
            unit_price: amountText(unit_price, currency),
            ...{ currency, status, quantity },
            amount: amountText(unit_price * quantity, currency),
            start_date: last?.paid_on ?? null,
            end_date: next_bill_date && addDays(next_bill_date, -1),
          },
        ],
        modifiers: [],
      }
    },

    async listTransactions({ app, actor, db }) {
      const organization = await organizationOf(app, actor)
      const rows = await db
        .selectFrom('card_payment')
        .leftJoin('card_subscription', 'card_subscription.id', 'card_payment.card_id')
        .selectAll('card_payment')
        .select('card_subscription.status')
        .where('card_payment.organization_id', '=', organization.id)
        .orderBy('card_payment.told_at', 'desc')
        .limit(limits.paymentsShown)
        .execute()
      return rows.map((row) => ({
        subscription_payment_id: row.id,
        event_time: row.paid_on,
        next_bill_date: row.next_bill_date && addDays(row.next_bill_date, -1),
        currency: row.currency,
        amount: amountText(Number(row.amount), row.currency),
        receipt_url: row.receipt_url,
        payment_method: row.method,
        status: row.status ?? 'deleted',
        payment_status: row.payment_status,
      }))
    },

    async listCountries() {
      return [...countries()]
    },
  },
})

const inGigabytes = (bytes: number) => (Number.isFinite(bytes) ? bytes / gigabyte : null)

const trialOf = ({ organization }: Standing) => ({
  trial_in_progress: organization.license_type === 'TRIAL',
  trial_expire_date: organization.trial_expire_date,
})

/** What a plan is called on the billing page (A7.60). */
function planName({ organization: { license_type: type }, card, codes }: Standing) {
  if (type === 'CUSTOM') return 'Custom Plan'
  // What was redeemed counts again once there are plans.
  if (type === 'SELF_HOSTED') return null
  if (type === 'PADDLE') return card ? paidPlans[card.plan].name : null
  return codes.count > 0 ? 'Life Time Deal' : null
}
