import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyMutation } from '../engine/call.ts'
import { undoCommand } from '../history/calls.ts'
import type { Row } from '../model.ts'
import { deleteProject } from '../projects/calls.ts'
import { deleteTasks } from '../tasks/bulk.ts'
import { deleteTask } from '../tasks/calls.ts'
import { setTaskBillable } from '../tasks/single.ts'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { startTimer, stopTimer } from '../timers/calls.ts'
import { addTimeLog, deleteTimeLog, editTimeLog } from '../timers/logs.ts'
import { addDays, dayIn, dayMs, hourMs, iso } from '../values/time.ts'
import { approveTime, takeBackApproval } from './calls.ts'

const first = '2026-03-01'
const today = Date.parse('2026-03-20T12:00:00.000Z')
const id = idOf(1)
const project_id = idOf('project')
const approved = { code: 'time_approved' }

/** Days of the month before today, as a number from 0. */
const dayNo = fc.nat(18)
const dayOf = (n: number) => addDays(first, n)
const span = fc.tuple(dayNo, dayNo).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
/** Quarters of an hour from the first day on. */
const quarter = fc.nat(19 * 96 - 1)
const at = (n: number) => iso(Date.parse(`${first}T00:00:00.000Z`) + n * 900_000)
const dayAt = (n: number) => Math.floor(n / 96)

async function benchOf(...zone: [string?]) {
  const bench = new Workbench([taskRow(1), taskRow(2, { parent_task_id: idOf(1) })])
  await bench.tx.put('user', { id: idOf('reporter'), timezone_name: zone[0] } as Row<'user'>)
  const run = (call: AnyMutation, input: object, now = today) => bench.run(call, { ...input }, now)
  return {
    bench,
    run,
    log: (n: number, task = id) =>
      run(addTimeLog, { id: task, formatted_start: at(n), seconds_spent: 900 }),
    logs: () => bench.rows('work_log').toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
    approve: ([from, to]: readonly [number, number], more = {}) =>
      run(approveTime, { project_id, start_date: dayOf(from), end_date: dayOf(to), ...more }),
  }
}

/** Whether it is refused because time is approved; other refusals fail. */
const isLocked = (attempt: Promise<unknown>) =>
  attempt.then(
    () => false,
    (refusal) => {
      expect(refusal).toMatchObject(approved)
      return true
    },
  )

test('a log is added, moved and deleted exactly where both of its days are open', async () => {
  await fc.assert(
    fc.asyncProperty(span, quarter, quarter, async (days, from, to) => {
      const within = (n: number) => dayAt(n) >= days[0] && dayAt(n) <= days[1]
      const { bench, run, log, logs, approve } = await benchOf('UTC')
      await log(from)
      await approve(days)
      const before = logs()
      const [one] = before
      const edit = { id: one!.id, formatted_start: at(to), seconds_spent: 60 }
      expect(await isLocked(run(editTimeLog, edit))).toBe(within(from) || within(to))
      if (within(from) || within(to)) expect(logs()).toEqual(before)
      expect(await isLocked(log(to))).toBe(within(to))
      const last = logs().find(({ created_at }) => created_at === one!.created_at)
      if (last) expect(await isLocked(run(deleteTimeLog, { id: last.id }))).toBe(within(from))
      expect(bench.task(id).total_minutes_spent).toBe(
        logs().reduce((sum, { time_spent }) => sum + time_spent, 0),
      )
    }),
  )
})

test('the days of an approval are those of the time zone of who approves', async () => {
  await fc.assert(
    fc.asyncProperty(
      span,
      quarter,
      fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Europe/Berlin'),
      async ([from, to], n, zone) => {
        const { log, approve } = await benchOf(zone)
        // Their clocks may be a day behind.
        const days = [Math.min(from, 17), Math.min(to, 17)] as const
        await approve(days)
        const day = dayIn(Date.parse(at(n)), zone)
        expect(await isLocked(log(n))).toBe(dayOf(days[0]) <= day && day <= dayOf(days[1]))
      },
    ),
  )
})

test('approved periods share no day, whatever time zone others approve in', async () => {
  await fc.assert(
    fc.asyncProperty(span, span, async (one, other) => {
      const { bench, approve } = await benchOf('America/New_York')
      await approve([one[0], Math.min(one[1], 17)].sort((a, b) => a - b) as [number, number])
      const [kept] = bench.rows('time_approval')
      await bench.tx.put('user', {
        ...{ id: idOf('reporter'), timezone_name: 'Asia/Tokyo' },
      } as Row<'user'>)
      const days = [other[0], Math.min(other[1], 17)].sort((a, b) => a - b) as [number, number]
      const isShared = dayOf(days[0]) <= kept!.end_date && kept!.start_date <= dayOf(days[1])
      const refused = await approve(days).then(
        () => false,
        (refusal) => refusal.code === 'approval_exists',
      )
      expect(refused).toBe(isShared)
      if (!refused) expect(bench.rows('time_approval')[1]!.time_zone).toBe('America/New_York')
    }),
  )
})

test('time that a timer brings is never lost: what began in approved days is logged after them', async () => {
  await fc.assert(
    fc.asyncProperty(quarter, fc.array(span, { maxLength: 4 }), async (n, periods) => {
      const { bench, run, logs, approve } = await benchOf('UTC')
      await run(startTimer, { id }, Date.parse(at(n)))
      for (const days of periods) await approve(days).catch(() => {})
      await run(stopTimer, { id })
      const [log] = logs()
      expect(log!.time_spent).toBe((today - Date.parse(at(n))) / 1_000)
      expect(bench.rows('timer')).toEqual([])
      const locks = (instant: string) =>
        bench
          .rows('time_approval')
          .some(({ starts_at, ends_at }) => starts_at <= instant && instant < ends_at)
      expect(locks(log!.created_at)).toBe(false)
      if (!locks(at(n))) expect(log!.created_at).toBe(at(n))
      else expect(log!.created_at > at(n) && log!.created_at <= iso(today)).toBe(true)
    }),
  )
})

test('tasks with approved time, also below them, and their project stay, and are billed as they were', async () => {
  const { bench, run, log, approve } = await benchOf('UTC')
  await log(0, idOf(2))
  await log(5 * 96)
  await approve([0, 1])
  for (const [call, input] of [
    [deleteTask, { id }],
    [deleteTask, { id: idOf(2) }],
    [deleteTasks, { tasks: [id] }],
    [setTaskBillable, { id: idOf(2), billable: false }],
    [deleteProject, { id: project_id }],
  ] as const)
    await expect(run(call, input)).rejects.toMatchObject(approved)
  // No time of its own is approved.
  await run(setTaskBillable, { id, billable: false })
  await run(takeBackApproval, { id: bench.rows('time_approval')[0]!.id })
  await run(setTaskBillable, { id: idOf(2), billable: false })
  await run(deleteTask, { id })
  expect(bench.tasks()).toEqual([])
})

test('an undo leaves approved time as it is', async () => {
  const { bench, run, log, logs, approve } = await benchOf('UTC')
  const undo = (command_id: string) => run(undoCommand, { command_id })
  await log(0)
  const added = bench.last
  await run(setTaskBillable, { id, billable: false })
  const unbilled = bench.last
  await log(1, idOf(2))
  await run(deleteTask, { id: idOf(2) })
  const deleted = bench.last
  await approve([0, 0])
  const before = logs()
  for (const command of [added, unbilled, deleted])
    await expect(undo(command)).rejects.toMatchObject(approved)
  expect([logs(), bench.task(id).billable]).toEqual([before, false])
})

test('an approval is undone, and one that was taken back is given anew unless its days are approved', async () => {
  const { bench, run, approve } = await benchOf('UTC')
  await approve([2, 4], { rounding: 15, direction: 'nearest', lines: 'entries', note: ' Ok ' })
  const [approval] = bench.rows('time_approval')
  expect(approval).toMatchObject({
    ...{ start_date: '2026-03-03', end_date: '2026-03-05', time_zone: 'UTC', note: 'Ok' },
    ...{ starts_at: '2026-03-03T00:00:00.000Z', ends_at: '2026-03-06T00:00:00.000Z' },
    ...{ rounding: 15, direction: 'nearest', lines: 'entries', member_name: 'Rosa Red' },
  })
  const approvedBy = bench.last
  await run(takeBackApproval, { id: approval!.id })
  const takenBack = bench.last
  const later = today + hourMs
  await bench.run(undoCommand, { command_id: takenBack }, later)
  expect(bench.rows('time_approval')).toEqual([{ ...approval, created_at: iso(later) }])
  await run(takeBackApproval, { id: approval!.id })
  const again = bench.last
  await approve([4, 5])
  await expect(run(undoCommand, { command_id: again })).rejects.toMatchObject({
    code: 'approval_exists',
  })
  await expect(run(undoCommand, { command_id: approvedBy })).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
})

test('only days that are over are approved, in their order', async () => {
  const { run, approve } = await benchOf('UTC')
  const over = { code: 'approval_not_over' }
  await expect(approve([0, 19])).rejects.toMatchObject(over)
  const midnight = Date.parse('2026-03-21T00:00:00.000Z')
  const days = { project_id, start_date: dayOf(0), end_date: dayOf(19) }
  await expect(run(approveTime, days, midnight - 1)).rejects.toMatchObject(over)
  await run(approveTime, days, midnight)
  const reversed = { project_id, start_date: dayOf(1), end_date: dayOf(0) }
  await expect(run(approveTime, reversed, midnight + dayMs)).rejects.toMatchObject({
    code: 'approval_reversed',
  })
})

test('an entry without length is approved as others are', async () => {
  const { bench, run, log, logs, approve } = await benchOf('UTC')
  await log(0)
  await bench.tx.put('work_log', { ...logs()[0]!, time_spent: 0 })
  await bench.tx.put('task', { ...bench.task(id), total_minutes_spent: 0 })
  await approve([0, 0])
  await expect(run(deleteTask, { id })).rejects.toMatchObject(approved)
  await expect(run(setTaskBillable, { id, billable: false })).rejects.toMatchObject(approved)
})

test('an approval that is given anew counts its days as those that were given meanwhile', async () => {
  const { bench, run, approve } = await benchOf('America/New_York')
  await approve([7, 7])
  await run(takeBackApproval, { id: bench.rows('time_approval')[0]!.id })
  const takenBack = bench.last
  const user = { id: idOf('reporter'), timezone_name: 'Asia/Tokyo' } as Row<'user'>
  await bench.tx.put('user', user)
  await approve([6, 6])
  await run(undoCommand, { command_id: takenBack })
  const [first, second] = bench
    .rows('time_approval')
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
  expect(second).toMatchObject({ time_zone: 'Asia/Tokyo', starts_at: first!.ends_at })
})
