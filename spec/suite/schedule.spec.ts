import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { getSnapshot } from '../../src/core/live/calls.ts'
import { addTeamMembers, listMembers } from '../../src/core/members/calls.ts'
import { deactivateMember, updateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { listProjectBin, restoreProject } from '../../src/core/projects/bin.ts'
import { deleteProject, updateProject } from '../../src/core/projects/calls.ts'
import {
  addAllocation,
  getWorkingTime,
  listScheduleDates,
  listScheduleMembers,
  listScheduleProjects,
  setWorkingTime,
} from '../../src/core/schedule/calls.ts'
import {
  changeAllocation,
  deleteAllocation,
  drawAllocation,
  mergeAllocations,
  splitAllocation,
} from '../../src/core/schedule/edits.ts'
import { getMemberWorkload, getWorkload } from '../../src/core/schedule/workload.ts'
import { archiveTasks } from '../../src/core/tasks/bulk.ts'
import { setTaskDates } from '../../src/core/tasks/calls.ts'
import { setTaskBillable } from '../../src/core/tasks/single.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { send } from './events.ts'
import { give } from './give.ts'
import { plannedTeam } from './planned-team.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const planned = () => plannedTeam(server)
const midnight = (day: string) => `${day}T00:00:00.000Z`

clause(
  ['A6.4', 'B6.1', 'B7.94', 'B7.95', 'B7.96', 'B7.97', 'B7.98', 'B7.99', 'B5.8'],
  'the schedule is for owners and admins of the team, and knows nothing of others',
  async () => {
    const { owner, admin, member, ids, given, id, team_id } = await planned()
    const date = '2026-03-05'
    const span = { start_date: date, end_date: date }
    await admin.do(addAllocation, { ...given, team_member_id: ids.admin })
    const { owner: stranger, project_id: theirs } = await server.newTeam('Blue')
    const [other] = await stranger.do(listScheduleMembers, {})
    for (const call of [getWorkingTime, listScheduleMembers] as const)
      await member.refused(call, {}, 'forbidden')
    await member.refused(listScheduleDates, { date, type: 'week' }, 'forbidden')
    await member.refused(listScheduleProjects, { id: ids.member }, 'forbidden')
    await member.refused(setWorkingTime, { workingDays: [], workingHours: 8 }, 'forbidden')
    await member.refused(addAllocation, given, 'forbidden')
    await member.refused(getWorkload, span, 'forbidden')
    await member.refused(getMemberWorkload, { id: ids.member, ...span }, 'forbidden')
    for (const person of [member, stranger]) {
      await person.refused(changeAllocation, { id, hours_per_day: 1 }, 'not_found')
      await person.refused(deleteAllocation, { id }, 'not_found')
      await person.refused(splitAllocation, { id, day: '2026-03-05' }, 'not_found')
      await person.refused(mergeAllocations, { allocation_ids: [id] }, 'not_found')
      await person.refused(getSnapshot, { kind: 'schedule', id: team_id }, 'not_found')
    }
    await stranger.refused(addAllocation, given, 'not_found')
    await stranger.refused(listScheduleProjects, { id: ids.member }, 'not_found')
    await stranger.refused(getMemberWorkload, { id: ids.member, ...span }, 'not_found')
    for (const mixed of [{ project_id: theirs }, { team_member_id: other!.team_member_id }]) {
      await owner.refused(addAllocation, { ...given, ...mixed }, 'not_found')
      const { seconds_per_day: _, ...drawn } = { ...given, ...mixed }
      await owner.refused(drawAllocation, drawn, 'not_found')
    }
  },
)

clause(
  ['B3.43', 'B7.96', 'B7.97', 'B9.13'],
  'an organisation works five days and eight hours until it says otherwise, for itself alone',
  async () => {
    const { owner, admin } = await server.newTeam()
    const { owner: other } = await server.newTeam('Blue')
    const usual = {
      workingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      workingHours: 8,
    }
    expect(await owner.do(getWorkingTime, {})).toEqual(usual)
    const short = { workingDays: ['Tuesday', 'Monday', 'Tuesday'], workingHours: '7.5' }
    const saved = { workingDays: ['Monday', 'Tuesday'], workingHours: 7.5 }
    expect(await admin.do(setWorkingTime, short)).toEqual(saved)
    expect(await owner.do(getWorkingTime, {})).toEqual(saved)
    expect(await other.do(getWorkingTime, {})).toEqual(usual)
    const hours = { workingHours: 8 }
    const days = { workingDays: ['Monday'] }
    await owner.refused(setWorkingTime, hours, 'working_days_missing', 'workingDays')
    const { message } = await owner.refused(
      setWorkingTime,
      { workingDays: ['Monday', 'Funday', 'monday'], ...hours },
      'working_days_invalid',
    )
    expect(message).toBe('Invalid working days: Funday, monday')
    for (const workingHours of ['', 'many', '0x10', undefined])
      await owner.refused(setWorkingTime, { ...days, workingHours }, 'working_hours_missing')
    for (const workingHours of [0, 0.5, '24.5', -8])
      await owner.refused(setWorkingTime, { ...days, workingHours }, 'working_hours_invalid')
    expect(await owner.do(getWorkingTime, {})).toEqual(saved)
  },
)

clause(
  ['B3.45', 'B7.95'],
  'the days of a chart are those of a month, or fourteen from a Monday, and free are those without work',
  async () => {
    const { owner } = await server.newTeam()
    await owner.do(setWorkingTime, { workingDays: ['Sunday', 'Monday'], workingHours: 8 })
    const month = await owner.do(listScheduleDates, {
      ...{ date: '2026-02-11T15:00:00.000Z', type: 'month' },
    })
    expect(month).toMatchObject({ chart_start: '2026-02-01', chart_end: '2026-02-28' })
    const [{ days, ...rest }] = month.date_data as [(typeof month.date_data)[number]]
    expect(rest).toEqual({ month: 'Feb 2026', weeks: [] })
    expect(days.slice(0, 3)).toEqual([
      { day: 1, name: 'Sun', isWeekend: false, isToday: false },
      { day: 2, name: 'Mon', isWeekend: false, isToday: false },
      { day: 3, name: 'Tue', isWeekend: true, isToday: false },
    ])
    expect(days).toHaveLength(28)
    const week = await owner.do(listScheduleDates, { date: '2026-04-01', type: 'week' })
    expect(week).toMatchObject({ chart_start: '2026-03-30', chart_end: '2026-04-12' })
    expect(week.date_data).toHaveLength(1)
    expect(week.date_data[0]!.days.map(({ day, month }) => [day, month]).slice(1, 3)).toEqual([
      [31, 'Mar 2026'],
      [1, 'Apr 2026'],
    ])
    const now = await owner.do(listScheduleDates, { date: new Date().toISOString(), type: 'week' })
    expect(now.date_data[0]!.days.filter(({ isToday }) => isToday)).toHaveLength(1)
    await owner.refused(
      listScheduleDates,
      { date: '2026-04-01', type: 'year' },
      'chart_type_unknown',
    )
    await owner.refused(listScheduleDates, { date: 'soon', type: 'week' }, 'invalid', 'date')
  },
)

clause(
  ['B3.44', 'B7.94', 'B7.98'],
  'people are listed with nothing to do, and their projects one by one with a bar each',
  async () => {
    const { owner, member, ids, project_id, given } = await planned()
    const people = await owner.do(listScheduleMembers, {})
    const { id, email } = await member.user()
    expect(people.map(({ team_member_id }) => team_member_id).sort()).toEqual(
      Object.values(ids).sort(),
    )
    expect(people.find((each) => each.team_member_id === ids.member)).toEqual({
      ...{ team_member_id: ids.member, id, email, avatar_url: null, projects: [] },
      name: expect.stringContaining('Member'),
    })
    const late = { allocated_from: '2026-03-16', allocated_to: '2026-03-17', seconds_per_day: '6' }
    await owner.do(addAllocation, { ...given, ...late })
    const [from, to] = [midnight('2026-03-02'), midnight('2026-03-17')]
    const bar = {
      ...{ id: project_id, name: expect.any(String), hours_per_day: 6, total_hours: 72, tasks: [] },
      date_union: { start: from, end: to },
      ...{ indicator_offset: 0, indicator_width: 16 * 75 },
      default_values: {
        ...{ allocated_from: from, allocated_to: to, seconds_per_day: 6, total_seconds: 72 },
      },
    }
    for (const one of [id, ids.member])
      expect(await owner.do(listScheduleProjects, { id: one })).toEqual({
        id: one,
        projects: [bar],
      })
    expect(await owner.do(listScheduleProjects, { id, chartStart: '2026-03-01' })).toEqual({
      ...{ id, projects: [{ ...bar, indicator_offset: 75 }] },
    })
    const { projects } = await owner.do(listScheduleProjects, { id: ids.owner })
    expect(projects).toMatchObject([
      {
        ...{ hours_per_day: 0, total_hours: 0, date_union: { start: null, end: null } },
        ...{ indicator_offset: 0, indicator_width: 75 },
        default_values: { allocated_from: null, seconds_per_day: 0 },
      },
    ])
    const projectsOf = async (of: string) =>
      (await owner.do(listScheduleProjects, { id: of })).projects
    expect(await projectsOf(ids.admin)).toEqual([])
    await owner.do(addAllocation, { ...given, team_member_id: ids.admin })
    expect(await projectsOf(ids.admin)).toMatchObject([{ id: project_id, hours_per_day: 4 }])
    await owner.refused(listScheduleProjects, { id: randomUUID() }, 'not_found')
    await owner.do(deactivateMember, { id: ids.member, active: 'true', email })
    expect((await owner.do(listScheduleMembers, {})).map((each) => each.id)).not.toContain(id)
    await owner.refused(listScheduleProjects, { id }, 'not_found')
    const later = { allocated_from: '2026-05-04', allocated_to: '2026-05-04' }
    await owner.refused(addAllocation, { ...given, ...later }, 'not_found', 'team_member_id')
  },
)

clause(
  'B7.99',
  'somebody is allocated once for a day of a project, in hours, on days that are where the caller is',
  async () => {
    const { owner, ids, given, rows, team_id } = await planned()
    const [first] = await rows()
    expect(first).toMatchObject({
      ...{ team_member_id: ids.member, allocated_from: '2026-03-02', allocated_to: '2026-03-13' },
      seconds_per_day: 4 * 3_600,
    })
    for (const days of [
      { allocated_from: '2026-03-13', allocated_to: '2026-03-20' },
      { allocated_from: '2026-02-20', allocated_to: '2026-03-02' },
      { allocated_from: '2026-03-04', allocated_to: '2026-03-04' },
    ]) {
      const { message } = await owner.refused(
        addAllocation,
        { ...given, ...days },
        'allocation_exists',
      )
      expect(message).toBe('Allocation already exists!')
    }
    const next = { ...given, allocated_from: '2026-03-14', allocated_to: '2026-03-15' }
    for (const seconds_per_day of [0, -1, 24.01, 0.0001, 'x', '', '0x10'])
      await owner.refused(addAllocation, { ...next, seconds_per_day }, 'allocation_hours')
    await owner.refused(addAllocation, { ...next, team_member_id: '' }, 'allocation_member')
    const reversed = { ...next, allocated_to: '2026-03-13' }
    await owner.refused(addAllocation, reversed, 'allocation_reversed', 'allocated_to')
    // 3,661 days.
    const far = { ...next, allocated_to: '2036-03-21' }
    await owner.refused(addAllocation, far, 'allocation_too_long')
    const whole = { ...far, team_member_id: ids.admin, allocated_to: '2036-03-20' }
    await owner.do(addAllocation, whole)
    await owner.do(deleteAllocation, {
      id: (await rows()).find(({ team_member_id }) => team_member_id === ids.admin)!.id,
    })
    await owner.do(addTeamMembers, { id: team_id, emails: ['ines@red.example'] })
    const { data } = await owner.do(listMembers, { size: 100, index: 1 })
    const invited = data.find(({ email }) => email === 'ines@red.example')!.id
    await owner.refused(addAllocation, { ...next, team_member_id: invited }, 'not_found')
    const { message } = await owner.call(addAllocation, { ...next, seconds_per_day: '1.5' })
    expect(message).toBe('Allocated successfully!')
    expect((await rows()).map(({ seconds_per_day }) => seconds_per_day)).toEqual([14_400, 5_400])
  },
)

clause(
  'B7.132',
  'allocations are moved, given other hours, split and deleted, and each of it is undone',
  async () => {
    const { owner, id, days, rows, given } = await planned()
    const before = await rows()
    const moved = { id, allocated_from: '2026-03-04', allocated_to: '2026-03-20' }
    for (const act of [
      () => give(owner, changeAllocation, moved),
      () => give(owner, changeAllocation, { id, hours_per_day: 7.5 }),
      () => give(owner, splitAllocation, { id, day: '2026-03-09' }),
      () => give(owner, deleteAllocation, { id }),
    ]) {
      const { undo } = await act()
      expect(await rows()).not.toEqual(before)
      await owner.do(undoCommand, undo)
      expect(await rows()).toEqual(before)
    }
    const { undo } = await give(owner, deleteAllocation, { id })
    await owner.do(addAllocation, given)
    await owner.refused(undoCommand, undo, 'allocation_exists')
    const [again] = await rows()
    await owner.do(deleteAllocation, { id: again!.id })
    await owner.do(undoCommand, undo)
    await owner.do(changeAllocation, { id, allocated_from: '2026-03-04' })
    expect(await days()).toEqual([['2026-03-04', '2026-03-13']])
    const parts = await owner.do(splitAllocation, { id, day: '2026-03-09' })
    expect(await days()).toEqual([
      ['2026-03-04', '2026-03-08'],
      ['2026-03-09', '2026-03-13'],
    ])
    const second = parts[1]!.id
    await owner.refused(
      changeAllocation,
      { id: second, allocated_from: '2026-03-08' },
      'allocation_exists',
    )
    for (const day of ['2026-03-09', '2026-03-14', '2026-03-03'])
      await owner.refused(splitAllocation, { id: second, day }, 'allocation_not_split', 'day')
    // What is changed with it is refused with it.
    const shorter = { id: second, allocated_to: '2026-03-11', hours_per_day: 2 }
    await owner.refused(splitAllocation, { ...shorter, day: '2026-03-12' }, 'allocation_not_split')
    const over = { ...shorter, day: '2026-03-10', allocated_from: '2026-03-08' }
    await owner.refused(splitAllocation, over, 'allocation_exists')
    expect(await days()).toHaveLength(2)
    const split = await give(owner, splitAllocation, { ...shorter, day: '2026-03-10' })
    expect((await days()).slice(1)).toEqual([
      ['2026-03-09', '2026-03-09'],
      ['2026-03-10', '2026-03-11'],
    ])
    await owner.do(undoCommand, split.undo)
    await owner.refused(changeAllocation, { id, hours_per_day: 25 }, 'allocation_hours')
    await owner.refused(
      changeAllocation,
      { id, allocated_to: '2026-03-01' },
      'allocation_reversed',
      'allocated_to',
    )
    await owner.do(deleteAllocation, { id: second })
    await owner.refused(deleteAllocation, { id: second }, 'not_found')
    await owner.do(addAllocation, { ...given, allocated_from: '2026-03-09' })
    expect(await days()).toEqual([
      ['2026-03-04', '2026-03-08'],
      ['2026-03-09', '2026-03-13'],
    ])
  },
)

clause(
  'B7.132',
  'allocations go with their member and their project, and come back with it',
  async () => {
    const { owner, ids, days, given, project_id } = await planned()
    await owner.do(addAllocation, { ...given, team_member_id: ids.admin })
    await owner.do(removeMember, { id: ids.admin })
    expect(await days()).toEqual([['2026-03-02', '2026-03-13']])
    await owner.do(deleteProject, { id: project_id })
    expect(await days()).toEqual([])
    const [kept] = await owner.do(listProjectBin, {})
    await owner.do(restoreProject, { id: kept!.id })
    expect(await days()).toEqual([['2026-03-02', '2026-03-13']])
  },
)

clause(
  'B7.132',
  'beside the plan stand the hours that people log, and their tasks without days',
  async () => {
    const { owner, member, ids, make, done, project_id, pair } = await planned()
    const task = await make('Dig', { assignees: [ids.member] })
    const free = await make('Pour', { assignees: [ids.member] })
    const dated = await make('Seal', { assignees: [ids.member] })
    await owner.do(setTaskDates, { id: dated, end_date: '2026-03-05' })
    await owner.do(setTaskBillable, { id: free, billable: false })
    const log = (id: string, formatted_start: string, seconds_spent: number) =>
      member.do(addTimeLog, { id, formatted_start, seconds_spent })
    await log(task, '2026-03-03T09:00:00.000Z', 3_600)
    await log(free, '2026-03-03T13:00:00.000Z', 1_800)
    await log(task, '2026-03-05T09:00:00.000Z', 60)
    await make('Done', { assignees: [ids.member], status_id: done })
    const old = await make('Old', { assignees: [ids.member] })
    await owner.do(archiveTasks, { tasks: [old], type: 'archive', project_id })
    await owner.do(updateProject, { id: project_id, end_date: '2026-03-20' })
    const span = { start_date: '2026-03-02', end_date: '2026-03-04' }
    expect(await owner.do(getWorkload, span)).toEqual({
      projects: [
        {
          ...{ id: project_id, name: expect.any(String), color_code: expect.any(String) },
          end_date: '2026-03-20',
          members: expect.arrayContaining([ids.owner, ids.member]),
        },
      ],
      logged: [{ team_member_id: pair.team_member_id, day: '2026-03-03', seconds: 5_400 }],
    })
    const own = await owner.do(getMemberWorkload, { id: ids.member, ...span })
    expect(own).toMatchObject({ logged: 5_400, billable: 3_600, non_billable: 1_800 })
    expect(own.tasks.map(({ name }) => name)).toEqual(['Dig', 'Pour'])
    const backwards = { start_date: '2026-03-04', end_date: '2026-03-02' }
    await owner.refused(getWorkload, backwards, 'allocation_reversed')
    const long = { start_date: '2026-01-01', end_date: '2026-12-31' }
    await owner.refused(getWorkload, long, 'allocation_too_long')
    await owner.refused(getMemberWorkload, { id: ids.member, ...long }, 'allocation_too_long')
    // 62 days, and one more.
    await owner.do(getWorkload, { ...long, end_date: '2026-03-03' })
    await owner.refused(getWorkload, { ...long, end_date: '2026-03-04' }, 'allocation_too_long')
    // The day begins hours earlier there.
    const early = { start_date: '2026-03-04', end_date: '2026-03-04', time_zone: 'Asia/Tokyo' }
    await log(task, '2026-03-03T16:00:00.000Z', 120)
    expect(await owner.do(getWorkload, early)).toMatchObject({ logged: [{ seconds: 120 }] })
    expect(await owner.do(getMemberWorkload, { id: ids.member, ...early })).toMatchObject({
      logged: 120,
    })
    expect(await owner.do(getWorkload, { ...early, time_zone: 'Nowhere' })).toMatchObject({
      logged: [],
    })
    const { email } = await member.user()
    await owner.do(deactivateMember, { id: ids.member, active: 'true', email })
    expect((await owner.do(getWorkload, span)).logged).toEqual([])
  },
)

clause(
  ['A4.36', 'B7.132'],
  '48: a bar that is drawn takes the place of those within it; who may not is told the same and changes nothing',
  async () => {
    const { owner, member, pair, days, rows } = await planned()
    const line = await owner.socket()
    const drawn = {
      ...pair,
      chart_start: midnight('2026-03-01'),
      time_zone: 'America/New_York',
      offset: 60,
      width: 420,
    }
    expect(await send(line, events.SCHEDULE_MEMBER_ALLOCATION_CREATE, drawn)).toEqual(pair)
    expect(await days()).toEqual([['2026-03-02', '2026-03-13']])
    expect((await rows())[0]!.seconds_per_day).toBeNull()
    const crossing = { ...drawn, width: 35 }
    expect(await send(line, events.SCHEDULE_MEMBER_ALLOCATION_CREATE, crossing)).toEqual(pair)
    const other = await member.socket()
    const wide = { ...drawn, offset: 0, width: 3_500 }
    expect(await send(other, events.SCHEDULE_MEMBER_ALLOCATION_CREATE, wide)).toEqual(pair)
    expect(await days()).toEqual([['2026-03-02', '2026-03-13']])
  },
)

clause(
  ['A4.36', 'B7.132'],
  '49 and 50: the first of some bars gets another end, and the others go; what is wrong is answered with null',
  async () => {
    const { owner, member, ids, id, pair, rows, days, given } = await planned()
    const line = await owner.socket()
    await owner.do(addAllocation, {
      ...given,
      ...{ allocated_from: '2026-03-16', allocated_to: '2026-03-17' },
    })
    const [, second] = await rows()
    const both = [id, second!.id]
    const ends = { ...pair, allocated_to: midnight('2026-03-17'), time_zone: 'UTC' }
    expect(
      await send(line, events.SCHEDULE_MEMBER_END_DATE_CHANGE, { ...ends, allocation_ids: [id] }),
    ).toBeNull()
    expect(
      await send(line, events.SCHEDULE_MEMBER_END_DATE_CHANGE, { ...ends, allocation_ids: both }),
    ).toEqual({ id, date: '2026-03-17' })
    expect(await days()).toEqual([['2026-03-02', '2026-03-17']])
    const starts = {
      ...{ allocation_ids: [id], allocated_from: '2026-03-03T22:00:00.000Z' },
      ...{ team_member_is: pair.team_member_id, time_zone: 'Europe/Helsinki' },
    }
    const other = await member.socket()
    expect(await send(other, events.SCHEDULE_MEMBER_START_DATE_CHANGE, starts)).toBeNull()
    expect(await send(line, events.SCHEDULE_MEMBER_START_DATE_CHANGE, starts)).toEqual({
      ...{ id, date: '2026-03-04' },
    })
    await owner.do(addAllocation, { ...given, team_member_id: ids.admin })
    const others = (await rows()).find(({ team_member_id }) => team_member_id === ids.admin)!.id
    await owner.refused(mergeAllocations, { allocation_ids: [id, others] }, 'not_found')
    await owner.do(deleteAllocation, { id: others })
    const ark = await newProject(owner, { name: 'Ark' })
    await owner.do(addAllocation, { ...given, project_id: ark })
    const onArk = (await rows()).find(({ project_id }) => project_id === ark)!.id
    await owner.refused(mergeAllocations, { allocation_ids: [id, onArk] }, 'not_found')
    await owner.do(deleteAllocation, { id: onArk })
    for (const wrong of [
      { ...starts, allocation_ids: [] },
      { ...starts, allocation_ids: [randomUUID()] },
      { ...starts, allocated_from: 'soon' },
      { ...starts, allocated_from: '2026-03-18' },
    ])
      expect(await send(line, events.SCHEDULE_MEMBER_START_DATE_CHANGE, wrong)).toBeNull()
    expect(await days()).toEqual([['2026-03-04', '2026-03-17']])
  },
)

clause(
  'B7.132',
  'of the tasks of a member that have no day the first by name are told, and how many there are',
  async () => {
    const { owner, ids, make } = await planned()
    const most = bounds.workloadTasks
    const tasks = Array.from({ length: most + 1 }, (_, n) => `Task ${n}`)
    await Promise.all(tasks.map((name) => make(name, { assignees: [ids.member] })))
    const span = { start_date: '2026-03-02', end_date: '2026-03-04' }
    const { tasks: first, tasks_total } = await owner.do(getMemberWorkload, {
      ...{ id: ids.member, ...span },
    })
    expect(first.map(({ name }) => name)).toEqual(tasks.slice(0, most))
    expect(tasks_total).toBe(most + 1)
  },
)

clause('B7.132', 'who is an admin no more undoes nothing in the schedule', async () => {
  const { owner, admin, member, ids, rows, id, pair } = await planned()
  const moved = await give(admin, changeAllocation, { id, allocated_to: '2026-03-20' })
  const removed = await give(admin, deleteAllocation, { id })
  const { undo } = await give(admin, addAllocation, {
    ...pair,
    ...{ allocated_from: '2026-04-01', allocated_to: '2026-04-02', seconds_per_day: 2 },
  })
  const before = await rows()
  await owner.do(updateMember, { id: ids.admin, is_admin: false })
  for (const own of [undo, removed.undo, moved.undo])
    await admin.refused(undoCommand, own, 'nothing_to_undo')
  await member.refused(undoCommand, undo, 'nothing_to_undo')
  expect(await rows()).toEqual(before)
  await owner.do(updateMember, { id: ids.admin, is_admin: true })
  await admin.do(undoCommand, undo)
  expect(await rows()).toEqual([])
})
