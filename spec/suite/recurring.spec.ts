import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Input } from '../../src/core/engine/call.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import {
  changeSchedule,
  getSchedule,
  setTaskRecurring,
  skipNextDate,
} from '../../src/core/recurring/calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { setTaskDates } from '../../src/core/tasks/calls.ts'
import { type GroupV2, listTasksV2 } from '../../src/core/tasks/list/queries.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { type Connected, connected, send, told } from './events.ts'
import { give } from './give.ts'
import { target } from './target.ts'

/** A Thursday. */
const now = Date.parse('2026-03-05T12:00:00Z')
const server = target({}, { now: () => now })

type Rule = Omit<Input<typeof changeSchedule>, 'scheduleId'>

/** A task that repeats each day, due on the Friday. */
async function repeating(): Promise<Connected & { task: string; scheduleId: string }> {
  const shop = await connected(server)
  await shop.owner.do(saveRegion, { timezone: 'UTC' })
  const task = await shop.make('Water the plants', { end_date: '2026-03-06' })
  const { id } = await shop.owner.do(setTaskRecurring, { id: task, on: true })
  return { ...shop, task, scheduleId: id! }
}

const unset = {
  days_of_week: null,
  date_of_month: null,
  day_of_month: null,
  week_of_month: null,
  interval_days: null,
  interval_weeks: null,
  interval_months: null,
  start_date: null,
  end_date: null,
  max_occurrences: null,
}

clause(
  ['B3.65', 'A4.36'],
  '53: a task is made to repeat each day, and lists, drawer and boards name its schedule; with the schedule it is ended',
  async () => {
    const shop = await connected(server)
    const { line, make, info, list, owner, project_id } = shop
    const task_id = await make('Water the plants')
    const on = (await told(shop, () => line.ask(53, { task_id, schedule_id: null }))) as {
      id: string
    }
    expect(on).toEqual({ task_id, id: expect.any(String), schedule_type: 'daily' })
    const named = async () => {
      const groups = (await owner.do(listTasksV2, { id: project_id })) as GroupV2[]
      return [
        (await info(task_id)).schedule_id,
        (await list()).find(({ id }) => id === task_id)!.schedule_id,
        groups.flatMap(({ tasks }) => tasks).find(({ id }) => id === task_id)!.schedule_id,
      ]
    }
    expect(await named()).toEqual([on.id, on.id, on.id])
    expect(await send(line, 53, { task_id, schedule_id: null })).toEqual(on)
    const off = await told(shop, () => line.ask(53, { task_id, schedule_id: on.id }))
    expect(off).toEqual({ task_id, id: null, schedule_type: null })
    expect(await named()).toEqual([null, null, null])
    await owner.refused(getSchedule, { scheduleId: on.id }, 'not_found')
    const blue = await emptyProject(server, 'Blue')
    for (const wrong of [{}, { task_id: randomUUID() }, { task_id: await blue.make('x') }])
      expect(await line.ask(53, { schedule_id: null, ...wrong })).toBeNull()
  },
)

clause(
  ['B3.65', 'B7.132'],
  'a schedule is read as it begins, with the zone of who has set it up',
  async () => {
    const { owner, scheduleId } = await repeating()
    const { id: created_by, timezone } = await owner.user()
    expect(await owner.do(getSchedule, { scheduleId })).toEqual({
      ...unset,
      id: scheduleId,
      schedule_type: 'daily',
      occurrence_count: 0,
      is_active: true,
      timezone_id: timezone,
      created_by,
      last_checked_at: null,
      last_created_task_end_date: null,
      created_at: '2026-03-05T12:00:00.000Z',
      recurring_mode: 'create_task',
      target_status_id: null,
    })
    await owner.refused(getSchedule, { scheduleId: randomUUID() }, 'not_found')
    const { owner: other } = await emptyProject(server, 'Blue')
    await other.refused(getSchedule, { scheduleId }, 'not_found')
    await other.refused(changeSchedule, { scheduleId, schedule_type: 'daily' }, 'not_found')
    await other.refused(skipNextDate, { scheduleId }, 'not_found')
  },
)

clause(
  ['B3.65', 'B7.132'],
  'a rule is replaced as a whole, with the fields of its type alone; Sunday stays 0',
  async () => {
    const { owner, scheduleId, doing, task } = await repeating()
    const put = async (rule: Rule) => {
      expect(await owner.do(changeSchedule, { scheduleId, id: task, ...rule } as never)).toBeNull()
      return owner.do(getSchedule, { scheduleId })
    }
    const stored = async (rule: Rule, fields: object) =>
      expect(await put(rule)).toMatchObject({
        ...unset,
        recurring_mode: 'create_task',
        target_status_id: null,
        schedule_type: rule.schedule_type,
        ...fields,
      })
    const all = {
      days_of_week: [0, 3],
      date_of_month: 9,
      day_of_month: 0,
      week_of_month: 5,
      interval_days: 3,
      interval_weeks: 4,
      interval_months: 5,
    }
    await stored({ ...all, schedule_type: 'weekly' }, { days_of_week: [0, 3] })
    await stored({ ...all, schedule_type: 'monthly' }, { date_of_month: 9 })
    await stored(
      { ...all, date_of_month: null, schedule_type: 'monthly' },
      { day_of_month: 0, week_of_month: 5 },
    )
    await stored({ schedule_type: 'monthly', day_of_month: 0 }, {})
    await stored({ ...all, schedule_type: 'yearly' }, {})
    await stored({ ...all, schedule_type: 'every_x_days' }, { interval_days: 3 })
    await stored({ ...all, schedule_type: 'every_x_weeks' }, { interval_weeks: 4 })
    await stored({ ...all, schedule_type: 'every_x_months' }, { interval_months: 5 })
    await stored({ schedule_type: 'every_x_days' }, { interval_days: 1 })
    await stored({ schedule_type: 'weekly', days_of_week: [6, 0, '0'] }, { days_of_week: [0, 6] })
    const bounded = { start_date: '2026-04-01', end_date: '2026-06-01', max_occurrences: 7 }
    await stored({ ...bounded, schedule_type: 'daily' }, bounded)
    await stored(
      { schedule_type: 'daily', recurring_mode: 'change_status', target_status_id: doing },
      { recurring_mode: 'change_status', target_status_id: doing },
    )
    await stored({ schedule_type: 'daily', target_status_id: doing }, {})
    await stored({ schedule_type: 'daily', start_date: '', max_occurrences: '' }, {})
  },
)

clause(
  ['B3.65', 'B7.132'],
  'a task begins to repeat by a rule at once, which one undo takes back; one that repeats gets the rule',
  async () => {
    const shop = await connected(server)
    const { doing, info, make, owner, project_id } = shop
    const task = await make('Water the plants', { end_date: '2026-03-06' })
    const weekly = { schedule_type: 'weekly', days_of_week: [0, 5] }
    const refused = { id: task, on: true, ...weekly, max_occurrences: 0 }
    await owner.refused(setTaskRecurring, refused, 'max_occurrences_range', 'max_occurrences')
    expect((await info(task)).schedule_id).toBeNull()
    const input = { id: task, on: true, ...weekly }
    const { body, undo } = await give(owner, setTaskRecurring, input, project_id)
    expect(body).toEqual({ task_id: task, id: expect.any(String), schedule_type: 'weekly' })
    const scheduleId = (await info(task)).schedule_id!
    expect(await owner.do(getSchedule, { scheduleId })).toMatchObject({
      ...weekly,
      occurrence_count: 0,
      is_active: true,
    })
    const status = {
      ...{ schedule_type: 'every_x_days', interval_days: 3 },
      ...{ recurring_mode: 'change_status', target_status_id: doing },
    }
    const foreign = { ...status, target_status_id: randomUUID() }
    await owner.refused(setTaskRecurring, { id: task, on: true, ...foreign }, 'not_found')
    const again = await give(owner, setTaskRecurring, { id: task, on: true, ...status }, project_id)
    expect(again.body).toEqual({ task_id: task, id: scheduleId, schedule_type: 'every_x_days' })
    expect(await owner.do(getSchedule, { scheduleId })).toMatchObject(status)
    await owner.do(undoCommand, again.undo)
    expect(await owner.do(getSchedule, { scheduleId })).toMatchObject(weekly)
    await owner.do(undoCommand, undo)
    expect((await info(task)).schedule_id).toBeNull()
  },
)

clause(
  ['B3.65', 'B7.132'],
  'a rule out of range is refused in the words of the reference, and changes nothing',
  async () => {
    const { owner, scheduleId } = await repeating()
    const before = await owner.do(getSchedule, { scheduleId })
    const daily = { schedule_type: 'daily' }
    const cases: [Rule, string, Parameters<typeof owner.refused>[2]][] = [
      [{}, 'Invalid schedule type.', 'schedule_type_invalid'],
      [{ schedule_type: 'hourly' }, 'Invalid schedule type.', 'schedule_type_invalid'],
      ...[
        ['2026-03-09', '2026-03-08'],
        ['2026-03-09', '2026-03-09'],
      ].map(([start_date, end_date]): (typeof cases)[number] => [
        { ...daily, start_date, end_date },
        'start_date must be before end_date.',
        'schedule_reversed',
      ]),
      ...[[7], [-1], [1.5], ['x'], [null]].map((days_of_week): (typeof cases)[number] => [
        { schedule_type: 'weekly', days_of_week },
        'days_of_week values must be integers between 0 and 6.',
        'days_of_week_range',
      ]),
      ...(
        [
          ['date_of_month', 1, bounds.dateOfMonth],
          ['day_of_month', 0, 6],
          ['week_of_month', 1, 5],
          ['interval_days', 1, bounds.intervalDays],
          ['interval_weeks', 1, bounds.intervalWeeks],
          ['interval_months', 1, bounds.intervalMonths],
          ['max_occurrences', 1, bounds.occurrences],
        ] as const
      ).flatMap(([field, least, most]) =>
        [least - 1, most + 1, least + 0.5, 'many'].map((value): (typeof cases)[number] => [
          { ...daily, [field]: value },
          `${field} must be between ${least} and ${most}.`,
          `${field}_range`,
        ]),
      ),
      [
        { ...daily, recurring_mode: 'remind' },
        "recurring_mode must be 'create_task' or 'change_status'.",
        'recurring_mode_invalid',
      ],
    ]
    for (const [rule, text, code] of cases) {
      const { message, status } = await owner.refused(changeSchedule, { scheduleId, ...rule }, code)
      expect({ rule, message, status }).toEqual({ rule, message: text, status: 400 })
    }
    const blue = await emptyProject(server, 'Blue')
    for (const target_status_id of [randomUUID(), blue.doing])
      await owner.refused(
        changeSchedule,
        { scheduleId, ...daily, recurring_mode: 'change_status', target_status_id },
        'not_found',
      )
    expect(await owner.do(getSchedule, { scheduleId })).toEqual(before)
  },
)

clause(
  ['B3.65', 'B7.132'],
  'the next date is left out, one after the other, until nothing is to come; an undo brings it back',
  async () => {
    const { owner, scheduleId, project_id } = await repeating()
    await owner.do(changeSchedule, { scheduleId, schedule_type: 'daily', end_date: '2026-03-09' })
    const { undo } = await give(owner, skipNextDate, { scheduleId }, project_id)
    const row = async () =>
      (await owner.rows('project', project_id, 'task_schedule')).find(
        ({ id }) => id === scheduleId,
      )!
    expect(await row()).toMatchObject({ skipped_until: '2026-03-07', is_active: true })
    await owner.do(undoCommand, undo)
    expect(await row()).toMatchObject({ skipped_until: null })
    for (const skipped of ['2026-03-07', '2026-03-08', '2026-03-09'])
      expect((await owner.do(skipNextDate, { scheduleId })).skipped_until).toBe(skipped)
    expect(await row()).toMatchObject({ is_active: false })
    await owner.refused(skipNextDate, { scheduleId }, 'schedule_over')
    await owner.do(changeSchedule, { scheduleId, schedule_type: 'daily' })
    expect(await row()).toMatchObject({ is_active: true, skipped_until: '2026-03-09' })
  },
  { ours: true },
)

clause(['B3.65', 'B7.132'], 'repeating that has begun or ended is undone as a whole', async () => {
  const { owner, make, info, project_id } = await emptyProject(server)
  const id = await make('Water the plants')
  const on = await give(owner, setTaskRecurring, { id, on: true }, project_id)
  const { schedule_id } = await info(id)
  await owner.do(setTaskDates, { id, end_date: '2026-03-06' })
  await owner.do(undoCommand, on.undo)
  expect(await info(id)).toMatchObject({ schedule_id: null })
  await owner.refused(getSchedule, { scheduleId: schedule_id! }, 'not_found')
  await owner.do(setTaskRecurring, { id, on: true })
  const own = (await info(id)).schedule_id!
  await owner.do(changeSchedule, { scheduleId: own, schedule_type: 'yearly' })
  const off = await give(owner, setTaskRecurring, { id, on: false }, project_id)
  expect(await info(id)).toMatchObject({ schedule_id: null })
  await owner.do(undoCommand, off.undo)
  expect(await info(id)).toMatchObject({ schedule_id: own })
  expect(await owner.do(getSchedule, { scheduleId: own })).toMatchObject({
    schedule_type: 'yearly',
  })
})
