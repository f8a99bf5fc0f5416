import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { redeemCode } from '../../src/core/billing/calls.ts'
import { getBillingInfo, getStorage } from '../../src/core/billing/info.ts'
import { addTeamMembers, inviteMembers } from '../../src/core/members/calls.ts'
import { createTeam } from '../../src/core/teams/calls.ts'
import { lifeTimeCode } from '../oracle/plans.ts'
import { clause } from './clause.ts'
import { onPlan } from './inside.ts'
import { newCode as putCode } from './new-code.ts'
import { target } from './target.ts'

const server = target()
const ours = { ours: true }

const newCode = (members?: number, refunded_at?: string) => putCode(server, members, refunded_at)

clause('A7.73', 'a code that does not exist is refused', async () => {
  const { owner, admin, member } = await server.newTeam()
  for (const code of ['', 'NOTHING', "' or 1=1 --"])
    await owner.refused(redeemCode, { code }, 'code_invalid', 'code')
  await admin.refused(redeemCode, {}, 'code_invalid', 'code')
  expect(await owner.call(redeemCode, { code: 'NOTHING' })).toMatchObject({
    ...{ done: false, body: [], message: 'Redeem Code verification Failed! Please try again.' },
  })
  await member.refused(redeemCode, { code: 'NOTHING' }, 'forbidden')
})

clause(
  ['A7.73', 'A3.20', 'A3.18', 'A3.38'],
  'a redeemed code gives the organisation a life-time deal, for every member',
  async () => {
    const { owner, member } = await server.newTeam()
    const code = await newCode()
    const { body, message } = await owner.call(redeemCode, { code: ` ${code.toLowerCase()} ` })
    expect({ body, message }).toEqual({ body: [], message: 'Code redeemed successfully!' })
    const { data: told } = await owner.do(listAudit, { kind: 'plan' })
    expect(told.find(({ action }) => action === 'code_redeemed')).toMatchObject({
      ...{ subject: code, current_value: `codeSeats ${lifeTimeCode.seats}`, team_id: null },
    })
    const deal = {
      subscription_type: 'LIFE_TIME_DEAL',
      subscription_status: 'life_time_deal',
      valid_till_date: null,
      is_expired: false,
    }
    expect(await owner.user()).toMatchObject(deal)
    expect(await member.user()).toMatchObject(deal)
  },
  ours,
)

clause(
  'A7.73',
  'a code works once, and not after it was refunded',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const code = await newCode()
    const tries = Array.from({ length: 50 }, (_, n) =>
      (n % 2 ? red : blue).owner.call(redeemCode, {
        code: n % 3 ? code : code.toLowerCase(),
      }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
    await red.owner.refused(
      redeemCode,
      { code: await newCode(3, new Date().toISOString()) },
      'code_invalid',
    )
  },
  ours,
)

clause(
  'A7.73',
  'an admin redeems for the organisation of the owner',
  async () => {
    const { owner, admin } = await server.newTeam()
    await admin.do(redeemCode, { code: await newCode() })
    expect((await owner.user()).subscription_type).toBe('LIFE_TIME_DEAL')
    expect(await owner.do(getBillingInfo, {})).toMatchObject({
      ...{ redeemed_codes_count: 1, ltd_users: lifeTimeCode.seats },
    })
  },
  ours,
)

clause(
  'A7.73',
  'seats are the sum of the codes; with 50 another one can be redeemed, with more not',
  async () => {
    const { owner } = await server.newTeam()
    const address = () => `${randomUUID()}@plumbline.example`
    await owner.do(redeemCode, { code: await newCode(4) })
    await owner.do(inviteMembers, { emails: [address()] })
    await owner.refused(inviteMembers, { emails: [address()] }, 'lifetime_users')
    await owner.do(redeemCode, { code: await newCode(lifeTimeCode.seatsMost - 4) })
    await owner.do(inviteMembers, { emails: [address()] })
    await owner.do(redeemCode, { code: await newCode(1) })
    const code = await newCode()
    await owner.refused(redeemCode, { code }, 'codes_exhausted', 'code')
    expect(await owner.call(redeemCode, { code })).toMatchObject({
      ...{ done: false, body: [], message: 'Maximum number of codes redeemed!' },
    })
    // Whether a code is one is said first; it stays open.
    await owner.refused(redeemCode, { code: 'NOTHING' }, 'code_invalid', 'code')
    const { owner: blue } = await server.newTeam('Blue')
    await blue.do(redeemCode, { code })
    await owner.refused(redeemCode, { code }, 'code_invalid', 'code')
  },
  ours,
)

clause(
  ['A7.73', 'A3.20'],
  'a contract is not given up for a code, and the code stays open',
  async () => {
    const { owner } = await server.newTeam()
    const given = { license_type: 'CUSTOM', subscription_status: 'custom' } as const
    await onPlan(server, owner, { ...given, custom_until: '2099-12-31' })
    const code = await newCode()
    for (const tried of [code, 'NOTHING'])
      await owner.refused(redeemCode, { code: tried }, 'subscription_unfit')
    expect(await owner.user()).toMatchObject({
      ...{ subscription_type: 'CUSTOM', valid_till_date: '2099-12-31' },
    })
    const credit = { license_type: 'CREDIT', subscription_status: 'credit' } as const
    await onPlan(server, owner, credit)
    await owner.refused(redeemCode, { code }, 'subscription_unfit')
    const other = await server.newTeam('Blue')
    await other.owner.do(redeemCode, { code })
  },
  ours,
)

clause(
  'A7.73',
  'storage is the sum of the codes',
  async () => {
    const { owner } = await server.newTeam()
    for (const codes of [1, 2, 3]) {
      await owner.do(redeemCode, { code: await newCode() })
      expect((await owner.do(getStorage, {})).storage).toBe(codes * 5)
    }
  },
  ours,
)

clause(
  ['A7.73', 'A7.19'],
  'who has a seat takes none in another team, also where there are more people than seats',
  async () => {
    const { owner, member } = await server.newTeam()
    await owner.do(redeemCode, { code: await newCode(2) })
    await owner.refused(inviteMembers, { emails: ['zoe@plumbline.example'] }, 'lifetime_users')
    const { id } = await owner.do(createTeam, { name: 'Second' })
    const { email } = member.account
    await owner.do(addTeamMembers, { id, emails: [email] })
    const both = { id, emails: [`${randomUUID()}@plumbline.example`] }
    await owner.refused(addTeamMembers, both, 'lifetime_users')
  },
  ours,
)
