import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { memberReport } from '../../server/reports/members/member-report.ts'
import { ownCounts } from '../../server/reports/own-counts.ts'
import { ownCourses, ownTasks } from '../../server/reports/own-tasks.ts'
import type { ReportScope } from '../../server/reports/scope.ts'
import type { ActivityRow } from '../../src/core/activity/rows.ts'
import type { Row } from '../../src/core/model.ts'
import { memberReportOf, type ReportedCourses } from '../../src/core/reporting/member-report.ts'
import { allTime, daysOf } from '../../src/core/reporting/period.ts'
import {
  countsOf,
  isOfPeriod,
  type OwnCourse,
  toMemberInfo,
} from '../../src/core/reporting/single-member.ts'
import type { DaySpan } from '../../src/core/values/day-spans.ts'
import { addDays, dayIn, dayMs, iso } from '../../src/core/values/time.ts'
import { doneCategory } from '../../src/core/workflow/lookups.ts'
import { appsOnEach } from './apps.ts'
import { plant } from './plant.ts'
import { reportedOf } from './reported.ts'
import { ReportedWorld, today, worlds } from './reported-world.ts'
import { flavours, holds } from './script.ts'

/*
 * The report on members agrees: what SQL counts in a period is what the plain functions count over
 * the rows and the history of their statuses.
 */

const databases = appsOnEach()
let tries = 0

/** How far back things happened, in quarters of an hour. */
const ago = fc.nat(40 * 96)
const spans = fc.oneof(
  fc.constant(allTime),
  fc
    .constantFrom(...(['YESTERDAY', 'LAST_WEEK', 'PREV_MONTH'] as const))
    .map((duration) => daysOf(duration, today)),
  fc
    .tuple(fc.nat(45), fc.nat(20))
    .map(([back, days]): DaySpan => [addDays(today, -back), addDays(addDays(today, -back), days)]),
)
const cases = fc.record({
  given: worlds,
  period: spans,
  zone: fc.constantFrom('UTC', 'America/New_York', 'Pacific/Kiritimati'),
  /** Of each task in turn: when it became done, was assigned, and had its statuses. */
  courses: fc.array(
    fc.record({
      done: fc.option(ago),
      assigned: ago,
      moves: fc.array(fc.record({ ago, from: fc.option(fc.nat(3)) }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 9 },
  ),
})
type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

test(`${flavours.join(' and ')} report on members what looking at every row counts`, async () => {
  await holds('members report', cases, 40, async (given) => {
    const world = new ReportedWorld(`members ${++tries}`, given.given)
    const history = historyOf(world, given)
    for (const [app] of databases) {
      await plant(app!, world)
      await write(app!, history)
      for (const archived of [false, true])
        await agree(app!, world, { ...given, history, archived })
    }
  })
})

const none = { projects: 0, logged: 0 }
const idsOf = (tasks: readonly OwnCourse[]) => tasks.map(({ id }) => id).sort()

interface History {
  assigned: Map<string, string>
  entries: ActivityRow[]
}

async function agree(
  { database: { read, flavour } }: App,
  world: ReportedWorld,
  { period, zone, history, archived }: Case & { history: History; archived: boolean },
) {
  const { own: organizationId, asker: userId } = world
  const scope: ReportScope = { organizationId, userId, archived, today }
  const reported = coursesOf(world, { archived, period, zone, history })
  for (const { id: teamId } of reported.teams) {
    const expected = memberReportOf(reported, teamId)
    const memberIds = [...expected.keys()]
    const asked = { flavour, teamId, memberIds, period, zone }
    expect(await memberReport(read, scope, asked)).toEqual(expected)
    for (const [memberId, figures] of expected) {
      const to = { db: read, flavour }
      const own = { memberId, period, zone }
      const tasks = await ownCourses(to, scope, own)
      expect(await ownTasks(to, tasks)).toMatchObject(tasks)
      const ofPeriod = await ownCourses(to, scope, { ...own, ofPeriod: true })
      expect(idsOf(ofPeriod)).toEqual(
        idsOf(tasks.filter((task) => isOfPeriod(task, { period, today }))),
      )
      const looked = tasks.map((task) => countsOf(task, { period, today }))
      const info = toMemberInfo(looked, none)
      expect(toMemberInfo(await ownCounts(to, scope, own), none)).toEqual(info)
      const { stats, by_status } = info
      expect([stats.assigned, stats.completed, stats.ongoing, stats.overdue]).toEqual([
        ...[figures.tasks, figures.completed, figures.total_ongoing, figures.overdue],
      ])
      expect(by_status.data.map(({ count }) => count)).toEqual([
        ...[figures.todo_by_activity_logs, figures.ongoing_by_activity_logs, figures.completed],
      ])
      expect(tasks).toHaveLength(figures.total_tasks)
    }
  }
}

/** Gives the tasks of a world their past. */
function historyOf(world: ReportedWorld, { courses }: Case): History {
  const now = Date.parse(`${today}T00:00:00.000Z`)
  const at = (quarters: number) => iso(now - quarters * (dayMs / 96))
  const categories = new Map(world.all('status').map(({ id, category_id }) => [id, category_id]))
  const history: History = { assigned: new Map(), entries: [] }
  world.rows.task = world.all('task').map((task, n): Row<'task'> => {
    const course = courses[n % courses.length]!
    const isDone = categories.get(task.status_id) === doneCategory.id
    history.assigned.set(task.id, at(course.assigned))
    const statuses = world.all('status').filter(({ project_id }) => project_id === task.project_id)
    for (const move of course.moves.toSorted((a, b) => b.ago - a.ago))
      history.entries.push({
        ...{ seq: tries * 100_000 + history.entries.length, nth: 0, call: 'setTaskStatus' },
        ...{ project_id: task.project_id, task_id: task.id, at: at(move.ago) },
        ...{ user_id: world.asker, user_name: 'Ada', attribute: 'status', type: 'update' },
        // A fourth one is that of a status which is gone.
        previous: move.from === null ? null : (statuses[move.from]?.id ?? world.id('gone')),
        ...{ current: task.status_id, previous_name: null, current_name: null },
      })
    return {
      ...task,
      completed_at: isDone && course.done !== null ? at(course.done) : null,
    }
  })
  return history
}

async function write({ database: { write } }: App, { assigned, entries }: History) {
  for (const [task_id, assigned_at] of assigned)
    await write
      .updateTable('task_assignee')
      .set({ assigned_at })
      .where('task_id', '=', task_id)
      .execute()
  if (entries.length > 0) await write.insertInto('task_activity').values(entries).execute()
}

function coursesOf(
  world: ReportedWorld,
  {
    archived,
    period,
    zone,
    history,
  }: { archived: boolean; period: DaySpan; zone: string; history: History },
): ReportedCourses {
  const reported = reportedOf(world, archived)
  const categories = new Map(world.all('status').map(({ id, category_id }) => [id, category_id]))
  const dayOf = (instant: string) => dayIn(Date.parse(instant), zone)
  return {
    ...reported,
    period,
    course(task) {
      const later = history.entries.find(
        ({ task_id, at }) => task_id === task.id && period[1] !== '' && dayOf(at) > period[1],
      )
      return {
        end_date: task.end_date,
        category: reported.category(task),
        categoryThen: later ? categories.get(later.previous ?? '') : reported.category(task),
        doneOn: task.completed_at && dayOf(task.completed_at),
        assignedOn: dayOf(history.assigned.get(task.id)!),
      }
    },
  }
}
