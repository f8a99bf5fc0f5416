// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { page } from '../../../client/requests/reactions.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { BillingPage } from './BillingPage.tsx'
import type { BillingInfo } from './use-billing.ts'

withTexts()
beforeAll(readDeclarations)

const trial = {
  ...{ name: 'Ada', email: 'ada@example.com', contact_number: null },
  ...{ contact_number_secondary: null, trial_in_progress: true },
  ...{ trial_expire_date: '2026-03-14', expire_date_string: '', valid_till_date: '2026-03-14' },
  ...{ status: 'trialing', subscription_type: 'TRIAL', plan_name: null, plan_id: null },
  ...{ billing_type: null, default_currency: null, unit_price: null, cancel_url: null },
  ...{ cancellation_effective_date: null, paused_at: null, paused_from: null },
  ...{ paused_reason: null, is_custom: false, is_ltd_user: false, ltd_users: null },
  ...{ total_used: 3, total_seats: null, people: 3, pending_people: 0, redeemed_codes_count: 0 },
  ...{ is_lkr_billing: false, can_pay: true, is_test: false },
} as BillingInfo
const paid = {
  ...trial,
  ...{ status: 'active', subscription_type: 'PADDLE', plan_id: 'ANNUAL', billing_type: 'year' },
  ...{ default_currency: 'USD', unit_price: 96, unit_price_per_month: 8, total_seats: 5 },
  trial_in_progress: false,
} as BillingInfo

const plans = {
  ...{ monthly_plan_id: 'MONTHLY', monthly_plan_name: '', monthly_price: '10.00' },
  ...{ annual_plan_id: 'ANNUAL', annual_plan_name: '', annual_price: '8.00' },
  ...{ annual_total: '96.00', currency: 'USD', team_member_limit: 'Unlimited', projects_limit: 5 },
  ...{ free_tier_storage: '5MB', current_user_count: 3 },
}

const configuration = {
  ...{ name: 'Ada', email: 'ada@example.com', company_name: 'Red', phone: null as string | null },
  ...{ address_line_1: null, address_line_2: null, city: null, state: null },
  ...{ postal_code: null, country: null },
}

let info: BillingInfo
let sent: string[]
let went: string[]
/** How often was asked who is signed in. */
let verified: number
let answers: Record<string, unknown>
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  const { go } = page
  page.go = (path) => void went.push(path)
  onTestFinished(() => {
    setUser(null)
    page.go = go
  })
  info = trial
  sent = []
  went = []
  verified = 0
  answers = {}
  caller.csrf = 'token'
  caller.send = async (address, { method = 'GET', body } = {}) => {
    const path = String(address).replace(/^.*\/billing\//, '')
    const known: Record<string, unknown> = {
      info,
      'free-plan': { projects_limit: 5, team_member_limit: 0, free_tier_storage: 5 },
      'account-storage': {
        used: 1024 ** 2,
        total: 1,
        remaining: 1023 * 1024 ** 2,
        used_percent: 0.1,
      },
      plans,
      charges: { plan_charges: [], modifiers: [] },
      transactions: [],
      countries: [],
      configuration,
      ...answers,
    }
    if (path === '/secure/verify') {
      verified++
      return Response.json({ done: true, authenticated: true, user: workspace().user })
    }
    if (path.startsWith('preview-change')) {
      const cost = answers[path]
      if (cost) return Response.json({ done: true, body: cost })
      return Response.json({ done: false, message: 'Not now.' }, { status: 400 })
    }
    if (path in known && method === 'GET') return Response.json({ done: true, body: known[path] })
    sent.push(`${method} ${path} ${body ?? ''}`.trim())
    return Response.json({
      done: true,
      body: answers[path.split('?')[0]!] ?? { subscription_id: 'sub' },
    })
  }
})
const open = (search = '') =>
  draw(
    <MemoryRouter initialEntries={[`/worklenz/admin-center/billing${search}`]}>
      <BillingPage />
    </MemoryRouter>,
  )
const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
/** Has the plan paused, as the dialog asks. */
async function pause() {
  // What lies below a dialog can be pressed a moment after that has gone.
  fireEvent.click(await screen.findByRole('button', { name: 'Pause plan' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pause plan' }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('[A2.44 A2.47] the page says what plan there is, and what can be done about it', async () => {
  open()
  await screen.findByText('Free trial')
  expect(buttons()).toEqual(['Upgrade plan', 'Redeem code'])
  await screen.findByText('Used: 1 MB')
  expect(screen.queryByText('Charges')).toBeNull()
})

test('[A2.47] a contract says until when it is valid, and how many people there are', async () => {
  const contract = { subscription_type: 'CUSTOM', status: 'custom', is_custom: true } as const
  info = { ...info, ...contract, valid_till_date: '2027-12-31', people: 3 }
  open()
  await screen.findByText('Custom plan')
  screen.getByText('Your plan is valid until Dec 31, 2027.')
  screen.getByText('3 people are in your teams.')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('[A2.47 A4.18] a card plan has its price, its seats, its charges, and can be paused and cancelled', async () => {
  const tell = speakAsServer()
  info = paid
  answers['preview-change'] = {
    ...{ today: '0.00', credited: '0.00', later: '480.00', next: '470.00', currency: 'USD' },
    ...{ from_credit: '10.00', next_bill_date: '2026-03-15' },
  }
  open()
  await screen.findByText('Pro – annual')
  screen.getByText('$8.00 per person and month')
  screen.getByText('Available seats: 2')
  await screen.findByText('Next payment: $470.00 on Mar 15, 2026, after $10.00 of credit')
  screen.getByText('Charges')
  screen.getByText('Invoices')
  press('Pause plan')
  await screen.findByText(/^Nobody can be added or removed until you resume the plan/)
  screen.getByText(/Access is paid until Mar 14, 2026: after that nobody can work here/)
  press('Keep plan')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  await pause()
  await waitFor(() => expect(sent).toEqual(['GET pause-plan']))
  info = { ...paid, status: 'paused' }
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByText('Paused')
  await screen.findByText(/Access is paid until Mar 14, 2026; afterwards the teams are closed/)
  expect(screen.queryByText(/Next payment/)).toBeNull()
  await waitFor(() =>
    expect(buttons()).toEqual(['Resume plan', 'Update payment method', 'Cancel plan']),
  )
  press('Cancel plan')
  await screen.findByText('Cancel your plan?')
  screen.getByText(/^What is paid until Mar 14, 2026 stays usable/)
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel plan' }).at(-1)!)
  await waitFor(() => expect(sent.at(-1)).toBe('GET cancel-plan'))
})

test('[A2.46 A7.69 A3.40] plans are offered with what they cost when, and the checkout is led to', async () => {
  answers['upgrade-plan'] = {
    params: {
      ...{ checkout_url: 'https://pay.example/1', title: 'Pro', quantity: 5, passthrough: 'x' },
    },
    ...{ sandbox: false, vendor_id: '1' },
  }
  open('?action=upgrade-plans')
  await screen.findByText('Select the best plan for your team')
  await screen.findByText(
    /You pay \$480\.00 a year for 5 seats\. The first payment is made today\./,
  )
  fireEvent.click(screen.getByRole('radio', { name: /Pro – monthly/ }))
  screen.getByText(/You pay \$50\.00 a month for 5 seats\./)
  press('Continue with Pro – monthly')
  await waitFor(() => expect(went).toEqual(['https://pay.example/1']))
  expect(sent).toEqual(['GET upgrade-plan?plan=MONTHLY&seatCount=5'])
})

test('[A2.46] what is paid by the year is said as it is charged, not as months that were rounded', async () => {
  answers.plans = { ...plans, annual_price: '8.33', annual_total: '100.00' }
  open('?action=upgrade-plans')
  await screen.findByText(/^\$8\.33 per person and month/)
  screen.getByText(/You pay \$500\.00 a year for 5 seats\./)
})

test('[A2.46] an organisation of more people than can be chosen is told whom to ask', async () => {
  info = { ...trial, total_used: 95, people: 95 }
  open('?action=upgrade-plans')
  await screen.findByRole('radio', { name: /Pro – annual/ })
  screen.getByText('100 and more')
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull()
})

test('[A2.46] a dialog that was open while another admin bought a plan tells what a change costs', async () => {
  const tell = speakAsServer()
  open('?action=upgrade-plans')
  await screen.findByText(/for 5 seats\. The first payment/)
  info = { ...paid, plan_id: 'MONTHLY', billing_type: 'month', total_seats: 12, total_used: 9 }
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByText(/You pay \$1,152\.00 a year for 12 seats\./)
})

test('[A2.46] the free plan is one of those that are offered, and the only one where nothing can be paid', async () => {
  info = { ...trial, can_pay: false }
  open('?action=upgrade-plans')
  await screen.findByText('Nothing can be paid by card on this server.')
  await screen.findByRole('radio', { name: /Free plan/ })
  expect(screen.queryByRole('radio', { name: /Pro/ })).toBeNull()
  press('Use the free plan')
  await waitFor(() => expect(sent[0]).toMatch(/^GET switch-to-free-plan\//))
  await waitFor(() => expect(verified).toBe(1))
})

test('[A2.46 A7.71] who pays by card and has codes goes back to what these bring', async () => {
  info = { ...paid, is_ltd_user: true, ltd_users: 4 }
  open('?action=upgrade-plans')
  const deal = await screen.findByRole('radio', { name: /Life-time deal.*up to 4 people/ })
  expect(screen.queryByRole('radio', { name: /Free plan/ })).toBeNull()
  fireEvent.click(deal)
  screen.getByText('What is paid by card ends then.')
  press('Go back to the life-time deal')
  await waitFor(() => expect(sent[0]).toMatch(/^GET switch-to-free-plan\//))
})

test('[A4.18] what the provider does not tell of is asked for after a while', async () => {
  info = paid
  open()
  await screen.findByText('Pro – annual')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  press('Pause plan')
  fireEvent.click(screen.getAllByRole('button', { name: 'Pause plan' }).at(-1)!)
  info = { ...paid, status: 'paused' }
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  vi.useRealTimers()
  await screen.findByText('Paused')
})

test('[A4.18] a change that is refused can be asked for again at once', async () => {
  info = paid
  open()
  await screen.findByText('Pro – annual')
  const { send } = caller
  caller.send = async (address, options) =>
    String(address).endsWith('/pause-plan')
      ? Response.json({ done: false, message: 'Not now.' })
      : send!(address, options)
  const pause = screen.getByRole('button', { name: 'Pause plan' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(pause)
  fireEvent.click(screen.getAllByRole('button', { name: 'Pause plan' }).at(-1)!)
  expect(pause.getAttribute('aria-disabled')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(pause.getAttribute('aria-disabled')).toBeNull()
})

test('[A2.47 A7.72 A3.24] seats are bought as a new number of all, and their price is said before', async () => {
  info = paid
  answers['preview-change?seatCount=6'] = {
    ...{ today: '41.00', credited: '0.00', later: '576.00', currency: 'USD' },
    ...{ next: '576.00', from_credit: '0.00', next_bill_date: '2026-03-15' },
  }
  open('?action=add-seats')
  await screen.findByText(/You have 5 seats\./)
  screen.getByText('You pay $576.00 a year for 6 seats.')
  await screen.findByText('Charged today: $41.00')
  screen.getByText('Next payment: $576.00 on Mar 15, 2026')
  // Enter chooses, and does not buy.
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  press('Purchase')
  await waitFor(() => expect(sent).toEqual(['POST purchase-more-seats {"seatCount":6}']))
})

test('[A2.46 A7.70] another plan says what is charged today, or that this is not known', async () => {
  info = { ...paid, plan_id: 'MONTHLY', billing_type: 'month', unit_price: 10 }
  answers['preview-change?plan=ANNUAL'] = {
    ...{ today: '430.00', credited: '0.00', later: '480.00', currency: 'USD' },
    ...{ next: '480.00', from_credit: '0.00' },
    next_bill_date: '2027-02-15',
  }
  open('?action=upgrade-plans')
  await screen.findByText('Charged today: $430.00')
  screen.getByText('Next payment: $480.00 on Feb 15, 2027')
  fireEvent.click(await screen.findByRole('radio', { name: /Pro – monthly/ }))
  expect(screen.queryByText(/Charged today/)).toBeNull()
  delete answers['preview-change?plan=ANNUAL']
  fireEvent.click(screen.getByRole('radio', { name: /Pro – annual/ }))
  await screen.findByText('What is charged today could not be found out.')
})

test('[A2.46 A7.70] a plan that costs less says what is credited, and when that is used', async () => {
  info = paid
  answers['preview-change?plan=MONTHLY'] = {
    ...{ today: '0.00', credited: '430.00', later: '50.00', currency: 'USD' },
    ...{ next: '0.00', from_credit: '50.00' },
    next_bill_date: '2026-04-01',
  }
  open('?action=upgrade-plans')
  await screen.findByText('Credited today: $430.00. It is taken off your next payments.')
  screen.getByText('Next payment: $0.00 on Apr 1, 2026, after $50.00 of credit')
  expect(screen.queryByText(/Charged today/)).toBeNull()
})

test('[A4.18 A7.66] before a plan is resumed it is said what that costs', async () => {
  info = { ...paid, status: 'paused' }
  answers['preview-change?resume=true'] = {
    ...{ today: '480.00', credited: '0.00', later: '480.00', currency: 'USD' },
    ...{ next: '480.00', from_credit: '0.00' },
    next_bill_date: '2027-03-15',
  }
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Resume plan' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/^People can be added and removed again/)
  await dialog.findByText('Charged today: $480.00')
  dialog.getByText('Next payment: $480.00 on Mar 15, 2027')
  expect(sent).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Resume plan' }))
  await waitFor(() => expect(sent).toEqual(['GET resume-plan']))
})

test('[A2.46 A2.47] who is only invited is told apart, and why fewer seats cannot be chosen', async () => {
  info = { ...paid, total_seats: 12, total_used: 10, people: 10, pending_people: 1 }
  open('?action=add-seats')
  await screen.findByText('You have 12 seats. 10 are in use.')
  expect(screen.getAllByText('9 people and 1 pending invitation use seats.')).toHaveLength(2)
  info = { ...trial, total_used: 7, people: 10, pending_people: 2 }
  const deal = { is_ltd_user: true, ltd_users: 3 }
  info = { ...info, ...deal, subscription_type: 'LIFE_TIME_DEAL', status: 'life_time_deal' }
  open('?action=upgrade-plans')
  await screen.findByText(
    '8 people and 2 pending invitations use seats. 3 of these seats come from your codes. There cannot be fewer.',
  )
})

test('[A2.45 A7.73] a code of ten characters is redeemed in a drawer', async () => {
  open('?action=redeem-code')
  const field = await screen.findByRole('textbox', { name: 'Code' })
  press('Redeem')
  await screen.findByText('Please enter a code')
  fireEvent.change(field, { target: { value: 'abc.123' } })
  await screen.findByText('A code has 10 letters and digits')
  // As it is copied from a mail.
  fireEvent.change(field, { target: { value: ' abcde-fghjk ' } })
  press('Redeem')
  await waitFor(() => expect(sent).toEqual(['POST redeem {"code":"ABCDEFGHJK"}']))
  await waitFor(() => expect(verified).toBe(1))
})

test('[A7.57 A7.68] the billing details are changed, and a number has ten digits', async () => {
  open('?tab=configuration')
  const phone = await screen.findByRole('textbox', { name: 'Contact number' })
  fireEvent.change(phone, { target: { value: '12345' } })
  press('Save')
  await screen.findByText('Phone number must be exactly 10 digits')
  fireEvent.change(phone, { target: { value: '0771234567' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'City' }), { target: { value: 'Kandy' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Current bill' }))
  await screen.findByText('Free trial')
  fireEvent.click(screen.getByRole('tab', { name: 'Configuration' }))
  press('Save')
  await waitFor(() => expect(sent[0]).toContain('"phone":"0771234567"'))
  expect(sent[0]).toContain('"city":"Kandy"')
})

test('[A7.68] what another admin stores meanwhile is not overwritten with what was there before', async () => {
  const tell = speakAsServer()
  open('?tab=configuration')
  const city = await screen.findByRole('textbox', { name: 'City' })
  fireEvent.change(city, { target: { value: 'Kandy' } })
  answers.configuration = { ...configuration, company_name: 'Another name', city: 'Galle' }
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByDisplayValue('Another name')
  press('Save')
  await waitFor(() => expect(sent[0]).toContain('"company_name":"Another name"'))
  expect(sent[0]).toContain('"city":"Kandy"')
})

test('[A7.68] billing details that are not saved are asked about before the page is left', async () => {
  draw(
    <MemoryRouter initialEntries={['/worklenz/admin-center/billing?tab=configuration']}>
      <Link to="/worklenz/admin-center/users">Users</Link>
      <BillingPage />
    </MemoryRouter>,
  )
  const city = await screen.findByRole('textbox', { name: 'City' })
  fireEvent.change(city, { target: { value: 'Kandy' } })
  fireEvent.click(screen.getByText('Users'))
  await screen.findByText('Discard what you have entered?')
})

test('[A2.46 A2.47] an address opens only what the plan allows, also once it is another one', async () => {
  const tell = speakAsServer()
  info = paid
  open('?action=add-seats')
  await screen.findByRole('heading', { name: 'Add more seats' })
  info = { ...paid, status: 'paused' }
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByText('Paused')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Add more seats' })).toBeNull())
  info = paid
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByText('Active')
  expect(screen.queryByRole('heading', { name: 'Add more seats' })).toBeNull()
})

test('[A2.46] a contract is offered no plans, whatever the address says', async () => {
  info = { ...trial, subscription_type: 'CUSTOM', status: 'custom', is_custom: true }
  open('?action=upgrade-plans')
  await screen.findByText('Custom plan')
  await screen.findByText('Used: 1 MB')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[A7.68] a number that was given elsewhere in another form can stay', async () => {
  answers.configuration = { ...configuration, phone: '+49 (30) 4567' }
  open('?tab=configuration')
  await screen.findByDisplayValue('+49 (30) 4567')
  press('Save')
  await waitFor(() => expect(sent[0]).toContain('"phone":"+49 (30) 4567"'))
})

test('a server without plans says so, and has nothing to press', async () => {
  info = { ...trial, subscription_type: 'SELF_HOSTED', status: 'active', people: 18 }
  open()
  await screen.findByText('This server has no plans: everything can be used without limits.')
  screen.getByText('18 people are in your teams.')
  expect(screen.queryByRole('button', { name: 'Upgrade plan' })).toBeNull()
})
