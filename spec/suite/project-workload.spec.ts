import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { createProject } from '../../src/core/projects/calls.ts'
import { addDaysOff, setMemberHours } from '../../src/core/schedule/days-off.ts'
import { listProjectCalendars } from '../../src/core/schedule/workload.ts'
import { listProjectStatuses } from '../../src/core/workflow/lookup-calls.ts'
import { clause } from './clause.ts'
import { plannedTeam } from './planned-team.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['B2.34', 'B6.6'],
  'who sees a project sees when its people work, and not why they do not',
  async () => {
    const { owner, member, ids, project_id } = await plannedTeam(server)
    const off = { start_date: '2026-03-04', end_date: '2026-03-05' }
    const hours_per_day = [4, 8, 8, 8, 8, 0, 0]
    const calendars = () => member.do(listProjectCalendars, { id: project_id })
    const week = [8, 8, 8, 8, 8, 0, 0].map((hours) => hours * 3_600)
    expect(await calendars()).toContainEqual({ team_member_id: ids.member, week, off: [] })
    await owner.do(addDaysOff, { name: 'Carnival', ...off })
    await owner.do(addDaysOff, { name: 'Dentist', team_member_id: ids.member, ...off })
    await owner.do(setMemberHours, { id: ids.member, hours_per_day })
    const own = hours_per_day.map((hours) => hours * 3_600)
    expect(await calendars()).toEqual(
      expect.arrayContaining([
        { team_member_id: ids.owner, week, off: [off] },
        { team_member_id: ids.member, week: own, off: [off, off] },
      ]),
    )
    const { owner: stranger } = await server.newTeam('Blue')
    await stranger.refused(listProjectCalendars, { id: project_id }, 'not_found')
  },
)

clause(
  'B2.34',
  'who looks at when people work hears of days off and hours that others enter',
  async () => {
    const { owner, admin, ids } = await plannedTeam(server)
    const here = await admin.socket()
    // Of what came before all is told.
    const last = await owner.do(createProject, {
      ...{
        name: 'Moon',
        color_code: '#123456',
        status_id: (await owner.do(listProjectStatuses, {}))[0]!.id,
      },
    })
    let told: unknown
    do told = await here.next(events.PROJECTS_CHANGED)
    while (!(told as { project_ids: string[] }).project_ids.includes(last.id))
    const off = { start_date: '2026-03-04', end_date: '2026-03-05' }
    for (const change of [
      () => owner.do(addDaysOff, { name: 'Carnival', ...off }),
      () => owner.do(setMemberHours, { id: ids.member, hours_per_day: [4, 8, 8, 8, 8, 0, 0] }),
    ]) {
      const hears = here.next(events.PROJECTS_CHANGED)
      await change()
      expect(await hears).toEqual({ project_ids: [] })
    }
  },
)
