import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { listScheduleDates, listScheduleProjects } from '../../src/core/schedule/calls.ts'
import {
  addDaysOff,
  changeDaysOff,
  deleteDaysOff,
  setMemberHours,
} from '../../src/core/schedule/days-off.ts'
import { deleteAllocation } from '../../src/core/schedule/edits.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { give } from './give.ts'
import { plannedTeam } from './planned-team.ts'
import { target } from './target.ts'

const server = target()
const planned = () => plannedTeam(server)

clause(
  ['B7.132', 'B7.95', 'B7.98'],
  'holidays, days off and hours of a member are days without work, changed, deleted and undone',
  async () => {
    const { owner, admin, ids, id: allocation, team_id } = await planned()
    const hoursOf = async (of: string) => {
      const { projects } = await owner.do(listScheduleProjects, { id: of })
      return projects[0]!.total_hours
    }
    const free = async (date: string) => {
      const { date_data } = await owner.do(listScheduleDates, { date, type: 'month' })
      return date_data[0]!.days.flatMap(({ day, isWeekend }) => (isWeekend ? day : []))
    }
    const daysOff = async () =>
      (await owner.rows('schedule', team_id, 'day_off')).map(({ team_id: _, ...row }) => row)
    const hours = async () =>
      (await owner.rows('schedule', team_id, 'member_hours')).map(({ team_id: _, ...row }) => row)
    expect(await hoursOf(ids.member)).toBe(40)
    const days = { start_date: '2026-03-05', end_date: '2026-03-08' }
    const holidays = await give(admin, addDaysOff, { name: ' Carnival ', ...days })
    const [holiday] = await daysOff()
    expect(holiday).toEqual({
      ...{ id: holiday!.id, team_member_id: null, name: 'Carnival', ...days },
    })
    expect(await free('2026-03-01')).toEqual([1, 5, 6, 7, 8, 14, 15, 21, 22, 28, 29])
    expect(await hoursOf(ids.member)).toBe(32)
    const { id } = await owner.do(addDaysOff, {
      ...{ team_member_id: ids.member, name: 'Vacation' },
      ...{ start_date: '2026-03-06', end_date: '2026-03-10' },
    })
    expect(await hoursOf(ids.member)).toBe(24)
    expect(await free('2026-03-01')).toHaveLength(11)
    const changed = await give(owner, changeDaysOff, { id, end_date: '2026-03-13' })
    expect(await hoursOf(ids.member)).toBe(12)
    await owner.do(undoCommand, changed.undo)
    const deleted = await give(owner, deleteDaysOff, { id })
    expect(await hoursOf(ids.member)).toBe(32)
    await owner.do(undoCommand, deleted.undo)
    expect(await hoursOf(ids.member)).toBe(24)
    await admin.do(undoCommand, holidays.undo)
    expect(await hoursOf(ids.member)).toBe(28)
    const hours_per_day = [0, 8, 7.5, 0, 0, 2, 0]
    const { undo } = await give(owner, setMemberHours, { id: ids.member, hours_per_day })
    expect(await hours()).toEqual([
      { id: ids.member, seconds_per_day: [0, 28_800, 27_000, 0, 0, 7_200, 0] },
    ])
    expect(await hoursOf(ids.member)).toBe(12)
    await owner.do(undoCommand, undo)
    expect(await hoursOf(ids.member)).toBe(28)
    await owner.do(setMemberHours, { id: ids.member, hours_per_day })
    await owner.do(setMemberHours, { id: ids.member, hours_per_day: null })
    expect(await hours()).toEqual([])
    await owner.do(deleteAllocation, { id: allocation })
    await owner.do(setMemberHours, { id: ids.admin, hours_per_day })
    await owner.do(addDaysOff, { team_member_id: ids.admin, name: 'Away', ...days })
    await owner.do(removeMember, { id: ids.admin })
    expect(await hours()).toEqual([])
    expect((await daysOff()).map(({ name }) => name)).toEqual(['Vacation'])
    const [short, long] = ['10', '13'].map((last) => `Vacation (2026-03-06 – 2026-03-${last})`)
    expect(
      (await owner.do(listAudit, { size: 100 })).data
        .filter(({ action }) => /days_off|holidays|hours_of/.test(action))
        .map(({ action, subject, previous_value, current_value }) => [
          ...[action, subject?.split(' ')[0], previous_value, current_value],
        ])
        .slice(-5),
    ).toEqual([
      ['days_off_changed', 'Mia', short, null],
      ['days_off_changed', 'Mia', long, short],
      ['days_off_changed', 'Mia', short, long],
      ['days_off_changed', 'Mia', null, short],
      ['holidays_changed', 'Carnival', null, 'Carnival (2026-03-05 – 2026-03-08)'],
    ])
  },
)

clause(
  'B7.132',
  'days off that are wrong, or of others, are refused; members of the team are not sent them',
  async () => {
    const { owner, member, ids } = await planned()
    const { owner: stranger } = await server.newTeam('Blue')
    const days = { start_date: '2026-03-05', end_date: '2026-03-05' }
    const given = { team_member_id: ids.member, name: 'Vacation', ...days }
    const { id } = await owner.do(addDaysOff, given)
    const hours_per_day = [8, 8, 8, 8, 8, 0, 0]
    await member.refused(addDaysOff, { name: 'Mine', ...days }, 'forbidden')
    await member.refused(setMemberHours, { id: ids.member, hours_per_day }, 'forbidden')
    await stranger.refused(addDaysOff, given, 'not_found')
    await stranger.refused(setMemberHours, { id: ids.member, hours_per_day }, 'not_found')
    for (const person of [member, stranger]) {
      await person.refused(changeDaysOff, { id, name: 'Mine' }, 'not_found')
      await person.refused(deleteDaysOff, { id }, 'not_found')
    }
    await owner.refused(addDaysOff, { ...given, name: ' ' }, 'days_off_name_required', 'name')
    await owner.refused(addDaysOff, { ...given, name: 'x'.repeat(101) }, 'name_too_long', 'name')
    const reversed = { ...given, end_date: '2026-03-04' }
    await owner.refused(addDaysOff, reversed, 'allocation_reversed', 'end_date')
    const year = { id, start_date: '2026-01-01' }
    await owner.refused(changeDaysOff, { ...year, end_date: '2027-01-02' }, 'days_off_too_long')
    await owner.do(changeDaysOff, { ...year, end_date: '2027-01-01' })
    await owner.refused(changeDaysOff, { id, start_date: 'soon' }, 'invalid', 'start_date')
    for (const wrong of [-1, 24.01])
      await owner.refused(
        setMemberHours,
        { id: ids.member, hours_per_day: [wrong, 0, 0, 0, 0, 0, 0] },
        'member_hours_invalid',
        'hours_per_day',
      )
    await owner.refused(setMemberHours, { id: ids.member, hours_per_day: [8] }, 'invalid')
    await owner.do(deactivateMember, {
      ...{ id: ids.member, active: 'true', email: (await member.user()).email },
    })
    await owner.refused(addDaysOff, given, 'not_found', 'team_member_id')
    await owner.refused(setMemberHours, { id: ids.member, hours_per_day }, 'not_found', 'id')
  },
)

clause(
  'B7.132',
  'a team has so many holidays and each in it so many days off, also by undo',
  async () => {
    const { owner, ids } = await planned()
    const most = bounds.daysOffOfPerson
    const day = { name: 'Day', start_date: '2026-03-05', end_date: '2026-03-05' }
    const own = { ...day, team_member_id: ids.member }
    const { body } = await give(owner, addDaysOff, own)
    await Promise.all(Array.from({ length: most - 1 }, () => owner.do(addDaysOff, own)))
    await owner.refused(addDaysOff, own, 'too_many_days_off')
    // Those of others and holidays are counted for themselves.
    await owner.do(addDaysOff, { ...day, team_member_id: ids.admin })
    await owner.do(addDaysOff, day)
    const deleted = await give(owner, deleteDaysOff, { id: body.id })
    await owner.do(addDaysOff, own)
    await owner.refused(addDaysOff, own, 'too_many_days_off')
    await owner.refused(undoCommand, deleted.undo, 'too_many_days_off')
  },
)
