import { expect } from 'vitest'
import { deactivateMember, updateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { listProjectMembers, removeProjectMember } from '../../src/core/projects/members.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { listTasksV2 } from '../../src/core/tasks/list/queries.ts'
import type { TaskV2 } from '../../src/core/tasks/wire/wire.ts'
import { activateTeam, listTeams } from '../../src/core/teams/calls.ts'
import { discardIdleTime, startTimer, stopTimer } from '../../src/core/timers/calls.ts'
import { listTimeLogs } from '../../src/core/timers/logs.ts'
import { listRunningTimers } from '../../src/core/timers/queries.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected, send } from './events.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

/** How far the clock of the server is ahead, in milliseconds. */
let ahead = 0
const iso = (at: number) => new Date(at).toISOString()
/** The reply to event 18, in part. */
interface Started {
  start_time: number
}
const server = target({}, { now: () => Date.now() + ahead })

clause(
  ['A4.36', 'B7.132', 'B3.10'],
  '18: a user may have a timer on each of several tasks; starting one again restarts it alone',
  async () => {
    const shop = await connected(server)
    const { line, make, member, owner, project_id } = shop
    const parent_task_id = await make('Build the dome')
    const [one, two] = [await make('Seal it', { parent_task_id }), await make('Order oxygen')]
    const start = async (task_id: string) =>
      ((await send(line, 18, { task_id })) as Started).start_time
    const first = await start(one)
    ahead += 1_000
    const second = await start(two)
    const running = (task_id: string, start_time: number) => ({
      task_id,
      start_time: new Date(start_time).toISOString(),
      task_name: task_id === one ? 'Seal it' : 'Order oxygen',
      project_id,
      project_name: 'Moon base',
      parent_task_id: task_id === one ? parent_task_id : null,
      parent_task_name: task_id === one ? 'Build the dome' : null,
      total_time_logged: 0,
    })
    const both = await member.do(listRunningTimers, {})
    expect(both).toEqual([running(one, first), running(two, second)])
    const user = await member.user()
    const timers = await member.rows('user', user.id, 'timer')
    expect(timers.map(({ task_id }) => task_id).sort()).toEqual([one, two].sort())
    ahead += 1_000
    const again = await start(one)
    expect(again).toBeGreaterThanOrEqual(first)
    const restarted = await member.do(listRunningTimers, {})
    expect(restarted).toEqual([running(two, second), running(one, again)])
    const [row] = (await member.do(listTasksV2, {
      id: project_id,
      parent_task: parent_task_id,
    })) as TaskV2[]
    expect(row!.timer_start_time).toBe(again)
    expect(await owner.do(listRunningTimers, {})).toEqual([])
    await send(line, 19, { task_id: two })
    expect(await member.do(listRunningTimers, {})).toEqual([running(one, again)])
  },
)

clause(
  'B7.132',
  'a running timer tells what its user has logged on the task before',
  async () => {
    const { member, owner, make } = await emptyProject(server)
    const id = await make('Build the dome')
    for (const person of [member, owner, member]) {
      await person.do(startTimer, { id })
      ahead += 90_000
      await person.do(stopTimer, { id })
    }
    await member.do(startTimer, { id })
    const [timer] = await member.do(listRunningTimers, {})
    expect(timer!.total_time_logged).toBeGreaterThanOrEqual(180)
    expect(timer!.total_time_logged).toBeLessThan(270)
  },
  { ours: true },
)

clause(
  ['B7.132', 'B6.6'],
  'running timers are those of the active team, on projects that the user can still see',
  async () => {
    const { member, owner, id: team, ids, make, project_id } = await emptyProject(server)
    const id = await make('Build the dome')
    await member.do(startTimer, { id })
    const running = async () =>
      (await member.do(listRunningTimers, {})).map(({ task_id }) => task_id)
    expect(await running()).toEqual([id])
    const own = (await member.do(listTeams, {})).find((each) => each.owner)!
    await member.do(activateTeam, { id: own.id })
    expect(await running()).toEqual([])
    await member.do(activateTeam, { id: team })
    const places = await owner.do(listProjectMembers, { project_id })
    const { id: place } = places.find(({ team_member_id }) => team_member_id === ids.member)!
    await owner.do(removeProjectMember, { id: place })
    expect(await running()).toEqual([])
  },
)

/** A task in a project of a person's own team, which is the active one then. */
async function taskElsewhere(person: Person): Promise<string> {
  const own = (await person.do(listTeams, {})).find((each) => each.owner)!
  await person.do(activateTeam, { id: own.id })
  const project_id = await newProject(person)
  return (await person.do(quickTask, { name: 'Rest', project_id })).task_id.id
}

clause(
  ['A7.27', 'A7.23', 'B7.132'],
  'the timers of a person who is deactivated or removed stop, their time is logged, and screens are told',
  async () => {
    for (const leave of [
      (owner: Person, id: string) => owner.do(deactivateMember, { id, active: 'true' }),
      (owner: Person, id: string) => owner.do(removeMember, { id }),
    ]) {
      const { owner, member, make, ids, id: team, project_id } = await emptyProject(server)
      const elsewhere = await taskElsewhere(member)
      await member.do(activateTeam, { id: team })
      const [one, two] = [await make('Build the dome'), await make('Seal it')]
      for (const id of [one, two, elsewhere]) await member.do(startTimer, { id })
      const { id: user_id } = await member.user()
      await owner.do(startTimer, { id: one })
      ahead += 90_000
      await leave(owner, ids.member)
      const left = await member.rows('user', user_id, 'timer')
      expect(left.map(({ task_id }) => task_id)).toEqual([elsewhere])
      expect(await owner.do(listRunningTimers, {})).toHaveLength(1)
      const tasks = await owner.rows('project', project_id, 'task')
      for (const id of [one, two]) {
        const task = tasks.find((each) => each.id === id)
        expect(task?.total_minutes_spent).toBeGreaterThanOrEqual(90)
        expect(task?.total_minutes_spent).toBeLessThan(150)
      }
    }
  },
  { added: true },
)

clause(
  ['B7.29', 'B7.132', 'A7.22'],
  'the timer of a person who cannot see its project any more is stopped, and its time is logged',
  async () => {
    const { owner, member, make, ids, project_id } = await emptyProject(server)
    const id = await make('Build the dome')
    const { id: user_id } = await member.user()
    const running = async () => {
      ahead += 90_000
      server.app.jobs.wake()
      await server.app.jobs.settle()
      return (await member.rows('user', user_id, 'timer')).length
    }
    await owner.do(startTimer, { id })
    await member.do(startTimer, { id })
    expect(await running()).toBe(1)
    await owner.do(updateMember, { id: ids.member, is_admin: true })
    const places = await owner.do(listProjectMembers, { project_id })
    const place = places.find(({ team_member_id }) => team_member_id === ids.member)!
    await owner.do(removeProjectMember, { id: place.id })
    expect(await running()).toBe(1)
    await owner.do(updateMember, { id: ids.member, is_admin: false })
    expect(await running()).toBe(0)
    expect(await owner.do(listRunningTimers, {})).toHaveLength(1)
    const logs = await owner.do(listTimeLogs, { id })
    expect(logs).toMatchObject([{ user_id, logged_by_timer: true }])
    expect(logs[0]!.time_spent).toBeGreaterThanOrEqual(270)
    const [task] = await owner.rows('project', project_id, 'task')
    expect(task?.total_minutes_spent).toBe(logs[0]!.time_spent)
  },
  { ours: true },
)

clause(
  'B7.132',
  'the time that somebody was away is taken out of their own timer alone',
  async () => {
    const { owner, member, make } = await emptyProject(server)
    const id = await make('Order oxygen')
    const timer = await owner.do(startTimer, { id })
    await member.do(startTimer, { id })
    ahead += 3_600_000
    const begun = Date.parse(timer.start_time)
    const [from, to] = [begun + 600_000, begun + 3_000_000].map((at) => new Date(at).toISOString())
    const away = { id, from: from!, to: to! }
    const { log, timer: goesOn } = await owner.do(discardIdleTime, { ...away, go_on: true })
    expect(log).toMatchObject({ task_id: id, time_spent: 600 })
    expect(goesOn).toMatchObject({ task_id: id, start_time: to })
    expect(await owner.do(discardIdleTime, { ...away, go_on: false })).toEqual({
      log: null,
      timer: goesOn,
    })
    expect(await member.do(listRunningTimers, {})).toHaveLength(1)
    await owner.do(stopTimer, { id })
    expect(await owner.do(discardIdleTime, { ...away, go_on: true })).toEqual({
      log: null,
      timer: null,
    })
  },
  { ours: true },
)

clause(
  'B7.132',
  'a timer that was used without a connection logs the time from its start to its stop, not that of their arrival',
  async () => {
    const { line, make, member } = await connected(server)
    const begun = Date.now() + ahead
    const [start, stop] = [iso(begun), iso(begun + 12_000)]
    ahead += 3 * 86_400_000
    for (const byEvent of [false, true]) {
      const id = await make('Build the dome')
      if (byEvent) {
        const { start_time } = (await send(line, 18, { task_id: id, at: start })) as Started
        expect(iso(start_time)).toBe(start)
        await send(line, 19, { task_id: id, at: stop })
      } else {
        expect(await member.do(startTimer, { id, at: start })).toMatchObject({ start_time: start })
        await member.do(stopTimer, { id, at: stop })
      }
      expect(await member.do(listTimeLogs, { id })).toMatchObject([
        { time_spent: 12, created_at: start, logged_by_timer: true },
      ])
    }
  },
  { ours: true },
)

clause(
  'B7.132',
  'a clock that is ahead starts no timer in the future, one that is long behind none before 31 days, and a stop before the start is one now',
  async () => {
    const { make, member } = await emptyProject(server)
    const id = await make('Build the dome')
    const now = () => Date.now() + ahead
    const start = async (away: number) => {
      const { start_time } = await member.do(startTimer, { id, at: iso(now() + away) })
      await member.do(stopTimer, { id })
      return Math.abs(Date.parse(start_time) - now())
    }
    const day = 86_400_000
    expect(await start(7_200_000)).toBeLessThan(60_000)
    expect(await start(-day)).toBeGreaterThanOrEqual(day)
    expect((await start(-90 * day)) - 31 * day).toBeLessThan(60_000)
    await member.do(startTimer, { id })
    ahead += 90_000
    const log = await member.do(stopTimer, { id, at: iso(now() - day) })
    expect(log!.time_spent).toBeGreaterThanOrEqual(90)
    expect(log!.time_spent).toBeLessThan(150)
    for (const call of [startTimer, stopTimer])
      await member.refused(call, { id, at: 'noon' }, 'invalid', 'at')
  },
  { ours: true },
)
