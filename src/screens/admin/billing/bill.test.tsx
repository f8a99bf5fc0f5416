// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { caller } from '../../../client/requests/request.ts'
import { gigabyte, megabyte } from '../../../core/values/sizes.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { withOrganization } from '../testing.ts'
import { PaymentList } from './PaymentList.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { showPeriod } from './period.ts'
import { regionNames } from './region-names.ts'
import { StorageCard } from './StorageCard.tsx'
import type { Billing, BillingInfo } from './use-billing.ts'

withTexts()
beforeAll(readDeclarations)

let storage: object
withOrganization({
  '/admin-center/billing/account-storage': () => storage,
  '/admin-center/billing/transactions': () => [
    {
      ...{ subscription_payment_id: 'txn_1', event_time: '2026-03-05', currency: 'USD' },
      ...{ next_bill_date: '2026-04-04', amount: '50.00', receipt_url: null },
      ...{ payment_method: 'visa 4242', status: 'active', payment_status: 'success' },
    },
    {
      ...{ subscription_payment_id: 'txn_0', event_time: '2026-02-05', currency: 'USD' },
      ...{ next_bill_date: '2026-03-04', amount: '50.00', receipt_url: null },
      ...{ payment_method: 'test card', status: 'active', payment_status: 'success' },
    },
  ],
  '/admin-center/billing/invoices/txn_1': () => ({ url: 'https://pay.example/invoice' }),
  '/admin-center/billing/payment-method': () => ({ url: 'https://pay.example/card' }),
})

const codes = { subscription_type: 'LIFE_TIME_DEAL', status: 'life_time_deal', plan_id: null }

test('[A7.58] a period has both of its days, or the one that is known, and ends after it began', () => {
  const show = (day: string) => day.slice(5)
  expect(showPeriod('2026-03-05', '2026-04-04', show)).toBe('03-05 – 04-04')
  expect(showPeriod(null, '2026-04-04', show)).toBe('04-04')
  expect(showPeriod('2026-03-05', null, show)).toBe('03-05')
  expect(showPeriod(null, null, show)).toBe('')
  expect(showPeriod('2026-04-06', '2026-04-04', show)).toBe('04-06')
})

test('[A7.56] countries are named in the language in use, by name', () => {
  const named = regionNames(['DE', 'AT'].map((code) => ({ id: code, code, name: `of ${code}` })))
  expect(named.map(({ id, name }) => [id, name])).toEqual([
    ['AT', 'Austria'],
    ['DE', 'Germany'],
  ])
})

test('[A2.47] where more people are in than seats are paid, none is free', () => {
  const plan = { subscription_type: 'PADDLE', status: 'active', plan_id: 'MONTHLY' }
  const info = { ...plan, people: 7, pending_people: 0, ltd_users: null }
  const seats = { unit_price: 10, default_currency: 'USD', total_seats: 5, total_used: 7 }
  draw(<PlanFacts info={{ ...info, ...seats } as BillingInfo} />)
  screen.getByText('Available seats: 0')
})

test('[A4.17] a trial ended yesterday, ends today, or ends tomorrow', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-05T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const of = (trial_expire_date: string) => (
    <PlanFacts info={{ subscription_type: 'TRIAL', trial_expire_date } as BillingInfo} />
  )
  const { change } = draw(of('2026-03-04'))
  screen.getByText('Your free trial ended yesterday')
  change(of('2026-03-05'))
  screen.getByText('Your free trial ends today')
  change(of('2026-03-06'))
  screen.getByText('Your free trial ends tomorrow')
})

test('[A7.73] with codes for 50 seats another one is redeemed, with more not', () => {
  const of = (ltd_users: number) => (
    <PlanCard
      info={{ ...codes, ltd_users } as BillingInfo}
      billing={{ waiting: undefined } as Billing}
      open={() => {}}
    />
  )
  const { change } = draw(of(50))
  screen.getByRole('button', { name: 'Redeem code' })
  change(of(51))
  expect(screen.queryByRole('button', { name: 'Redeem code' })).toBeNull()
})

test('[A7.64] what is stored beyond the room of the plan is said as such', async () => {
  storage = {
    used: gigabyte + 3 * megabyte,
    total: 1,
    remaining: -3 * megabyte,
    used_percent: 100.3,
  }
  draw(<StorageCard />)
  await screen.findByText(/^3\sMB more than the plan has room for$/)
})

test('[A2.47] a plan that ends says until when, and one that has ended when that was', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-05T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const of = (cancellation_effective_date: string) => {
    const plan = { subscription_type: 'PADDLE', status: 'deleted', plan_id: 'MONTHLY' }
    const info = { ...plan, people: 3, pending_people: 0, ltd_users: null }
    return <PlanFacts info={{ ...info, cancellation_effective_date } as BillingInfo} />
  }
  const { change } = draw(of('2026-03-06'))
  screen.getByText('It ends on Mar 6, 2026.')
  change(of('2026-03-05'))
  screen.getByText('It ended on Mar 5, 2026.')
})

test('[A4.18] who has paused is told what that means, and goes on with the first button', async () => {
  const info = { subscription_type: 'PADDLE', plan_id: 'MONTHLY', status: 'paused' }
  draw(
    <PlanCard
      info={info as BillingInfo}
      billing={{ waiting: undefined } as Billing}
      open={() => {}}
    />,
  )
  await screen.findByText(/^Nobody can be added or removed until/)
  expect(screen.getAllByRole('button')[0]!.textContent).toBe('Resume plan')
})

/** Has the browser open tabs, or none. */
function openTabs(tab: object | null) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as Window | null)
  onTestFinished(() => opened.mockRestore())
}

test('[A4.18] who is past due is told what that means, and is led to where the card is changed', async () => {
  const tab = { opener: window as Window | null, location: { href: '' } }
  openTabs(tab)
  const of = (status: string) => (
    <PlanCard
      info={{ subscription_type: 'PADDLE', plan_id: 'MONTHLY', status } as BillingInfo}
      billing={{ waiting: undefined } as Billing}
      open={() => {}}
    />
  )
  const { change } = draw(of('active'))
  expect(screen.queryByText(/The last payment failed/)).toBeNull()
  change(of('past_due'))
  await screen.findByText(/^The last payment failed, and nobody can be added/)
  fireEvent.click(screen.getByRole('button', { name: 'Update payment method' }))
  await waitFor(() => expect(tab.location.href).toBe('https://pay.example/card'))
  expect(tab.opener).toBeNull()
  change(of('deleted'))
  expect(screen.queryByRole('button', { name: 'Update payment method' })).toBeNull()
})

test('[A7.59] an invoice opens in a tab that knows nothing of the page, and one that is refused leaves none', async () => {
  const tab = { opener: window as Window | null, location: { href: '' }, close: vi.fn() }
  openTabs(tab)
  draw(<PaymentList />)
  const [button] = await screen.findAllByRole('button', { name: 'View invoice' })
  expect(
    screen.getAllByRole('cell', { name: /card|4242/ }).map((cell) => cell.textContent),
  ).toEqual(['visa 4242', 'Test card'])
  fireEvent.click(button!)
  await waitFor(() => expect(tab.location.href).toBe('https://pay.example/invoice'))
  expect(tab.opener).toBeNull()
  expect(tab.close).not.toHaveBeenCalled()
  caller.send = async () => Response.json({ done: false, message: 'Not now.' })
  fireEvent.click(button!)
  await waitFor(() => expect(tab.close).toHaveBeenCalledOnce())
})
