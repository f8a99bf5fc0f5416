import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { applyScheduleDraft } from '../../src/core/schedule/apply-draft.ts'
import { addAllocation, listScheduleMembers } from '../../src/core/schedule/calls.ts'
import { changeAllocation } from '../../src/core/schedule/edits.ts'
import { clause } from './clause.ts'
import { give } from './give.ts'
import { plannedTeam } from './planned-team.ts'
import { target } from './target.ts'

const server = target()

/** The team of a plan, with what the draft is made from. */
async function drafting() {
  const team = await plannedTeam(server)
  const { allocated_from, allocated_to, seconds_per_day } = team.row
  return { ...team, before: { allocated_from, allocated_to, seconds_per_day } }
}

const days = (allocated_from: string, allocated_to: string, hours = 4) => ({
  ...{ allocated_from, allocated_to, seconds_per_day: hours * 3_600 },
})

clause(
  'B7.132',
  'a draft of the schedule is applied as one command with one undo, and all who plan see it',
  async () => {
    const { owner, admin, ids, pair, given, id, before, rows, days: daysOf } = await drafting()
    await owner.do(addAllocation, {
      ...given,
      ...{ allocated_from: '2026-03-16', allocated_to: '2026-03-17' },
    })
    const whole = await rows()
    const second = whole.find((row) => row.id !== id)!
    const { body, undo } = await give(admin, applyScheduleDraft, {
      // They change places: each lies on days of another one until all is done.
      changed: [{ id, before, ...days('2026-03-16', '2026-03-18', 6) }],
      removed: [{ id: second.id, before: days('2026-03-16', '2026-03-17') }],
      added: [
        { ...pair, ...days('2026-03-02', '2026-03-04'), seconds_per_day: null },
        { ...pair, team_member_id: ids.admin, ...days('2026-03-17', '2026-03-17', 2) },
      ],
    })
    expect(body).toMatchObject({ changed: [{ id }], added: [pair, { team_member_id: ids.admin }] })
    expect(await daysOf()).toEqual([
      ['2026-03-02', '2026-03-04'],
      ['2026-03-16', '2026-03-18'],
      ['2026-03-17', '2026-03-17'],
    ])
    expect((await rows()).map((row) => row.seconds_per_day)).toEqual([null, 21_600, 7_200])
    await admin.do(undoCommand, undo)
    expect(await rows()).toEqual(whole)
  },
)

clause(
  'B7.132',
  'a draft is refused as a whole when the plan has changed under it, or when one change breaks a rule',
  async () => {
    const { owner, pair, id, before, rows } = await drafting()
    const fine = { ...pair, ...days('2026-04-06', '2026-04-07') }
    const change = { id, before, ...days('2026-03-02', '2026-03-20') }
    const whole = await rows()
    const refusals = [
      [[{ ...pair, ...days('2026-03-13', '2026-03-14') }], [], 'allocation_exists'],
      [[{ ...pair, ...days('2026-04-07', '2026-04-08') }], [], 'allocation_exists'],
      [[{ ...pair, ...days('2026-05-02', '2026-05-01') }], [], 'allocation_reversed'],
      [[{ ...pair, ...days('2027-03-02', '2037-03-30') }], [], 'allocation_too_long'],
      [[{ ...pair, ...days('2026-05-02', '2026-05-02', 25) }], [], 'invalid'],
      [[{ ...pair, ...days('2026-05-02', '2026-05-02', 0) }], [], 'invalid'],
      [[], [change, change], 'invalid'],
      [[], [{ ...change, id: randomUUID() }], 'not_found'],
      [[], [{ ...change, before: days('2026-03-02', '2026-03-13', 5) }], 'schedule_draft_stale'],
    ] as const
    for (const [added, changed, code] of refusals) {
      const input = { added: [fine, ...added], changed: [...changed] }
      await owner.refused(applyScheduleDraft, input, code)
    }
    await owner.refused(applyScheduleDraft, {}, 'schedule_draft_changes')
    const one = (n: number) => ({ ...pair, ...days(`${2100 + n}-01-01`, `${2100 + n}-01-01`) })
    const most = { added: Array.from({ length: 500 }, (_, n) => one(n)), changed: [change] }
    const { message } = await owner.refused(applyScheduleDraft, most, 'schedule_draft_changes')
    expect(message).toBe('A draft can have 1 to 500 changes.')
    expect(await rows()).toEqual(whole)
    await owner.do(changeAllocation, { id, hours_per_day: 5 })
    const both = { added: [fine], removed: [{ id, before }] }
    await owner.refused(applyScheduleDraft, both, 'schedule_draft_stale')
    expect(await rows()).toHaveLength(1)
    await owner.do(applyScheduleDraft, {
      ...both,
      removed: [{ id, before: { ...before, seconds_per_day: 18_000 } }],
    })
    expect(await rows()).toMatchObject([{ allocated_from: '2026-04-06' }])
    await owner.do(applyScheduleDraft, { added: most.added })
    expect(await rows()).toHaveLength(501)
  },
)

clause(
  ['B6.1', 'B7.132'],
  'a draft is applied by owners and admins, to people and projects of their own team',
  async () => {
    const { owner, member, pair, id, before, rows } = await drafting()
    const added = { ...pair, ...days('2026-04-06', '2026-04-07') }
    const removed = [{ id, before }]
    await member.refused(applyScheduleDraft, { added: [added] }, 'forbidden')
    const { owner: stranger, project_id } = await server.newTeam('Blue')
    const [other] = await stranger.do(listScheduleMembers, {})
    await stranger.refused(applyScheduleDraft, { removed }, 'not_found')
    await stranger.refused(applyScheduleDraft, { added: [added] }, 'not_found')
    for (const mixed of [{ project_id }, { team_member_id: other!.team_member_id }])
      for (const at of [mixed, { ...mixed, project_id: randomUUID() }])
        await owner.refused(applyScheduleDraft, { added: [{ ...added, ...at }] }, 'not_found')
    expect(await rows()).toHaveLength(1)
  },
)
