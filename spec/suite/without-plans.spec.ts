import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { redeemCode, switchToFreePlan, upgradePlan } from '../../src/core/billing/calls.ts'
import { getAccountStorage, getBillingInfo, getStorage } from '../../src/core/billing/info.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { clause } from './clause.ts'
import { onPlan } from './inside.ts'
import { newCode } from './new-code.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

const server = target({ PLUMBLINE_PLANS: 'off', PLUMBLINE_CARDS: 'test' })
const ours = { ours: true }
const address = () => `${randomUUID()}@plumbline.example`

clause(
  ['A3.20', 'A7.60', 'A7.63', 'A7.64'],
  'a server without plans has no end, no limit and nothing to pay, whatever was there before',
  async () => {
    const { id, owner, member } = await server.newTeam()
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    for (let n = 1; n <= 7; n++) await newProject(owner, { name: `Base ${n}` })
    for (let n = 1; n <= 3; n++)
      await owner.do(inviteMembers, { emails: [1, 2, 3, 4, 5].map(address) })
    for (const person of [owner, member])
      expect(await person.user()).toMatchObject({
        ...{ subscription_type: 'SELF_HOSTED', subscription_status: 'active' },
        ...{ trial_expire_date: null, valid_till_date: null, is_expired: false },
      })
    expect(await owner.do(getBillingInfo, {})).toMatchObject({
      ...{ subscription_type: 'SELF_HOSTED', people: 18, can_pay: false },
    })
    // Of a code that was redeemed while there were plans nothing is said.
    await server.app.database.write
      .updateTable('redeem_code')
      .set({ redeemed_by: (await owner.user()).id, redeemed_at: new Date().toISOString() })
      .where('code', '=', await newCode(server))
      .execute()
    expect((await owner.do(getBillingInfo, {})).plan_name).toBeNull()
    expect((await owner.do(getStorage, {})).plan_name).toBeNull()
    expect(await owner.do(getAccountStorage, {})).toMatchObject({ total: null, remaining: null })
    expect(await owner.do(getStorage, {})).toMatchObject({ storage: null })
    await owner.refused(redeemCode, { code: 'ABCDEFGHJK' }, 'plans_off')
    await owner.refused(switchToFreePlan, { id }, 'plans_off')
    await owner.refused(upgradePlan, { plan: 'ANNUAL' }, 'plans_off')
  },
  ours,
)
