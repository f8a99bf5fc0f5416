import { useMemo } from 'react'
import { workspace } from '../../client/engine/workspace.ts'
import type { Contract } from '../../core/contract.ts'
import type { Output } from '../../core/engine/call.ts'
import { memoize } from '../../core/engine/memoize.ts'
import type { Reader } from '../../core/engine/store.ts'
import type { Row, TableName } from '../../core/model.ts'
import type { Span } from '../../core/roadmap/span.ts'
import { type Calendar, calendarsOf } from '../../core/schedule/calendar.ts'
import type { DraftChange, DraftConflict } from '../../core/schedule/drafts.ts'
import { isScheduled } from '../../core/schedule/rules.ts'
import type { WorkingTime } from '../../core/schedule/working-time.ts'
import { byName, compare } from '../../core/values/compare.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { useOpenRoom, useRoom } from '../../parts/data/use-rows.ts'
import { zone } from '../../parts/text/format.ts'

export type ScheduledProject = Output<Contract['getWorkload']>['projects'][number]

/** What the page shows. */
export interface Schedule {
  members: readonly Row<'team_member'>[]
  projects: readonly ScheduledProject[]
  /** Of the organisation. */
  time: WorkingTime
  /** Of who has no hours and days off of their own. */
  calendar: Calendar
  calendarOf: (memberId: string) => Calendar
  /** Of a member by their start, or of the whole team. */
  daysOffOf: (memberId: string | null) => readonly Row<'day_off'>[]
  /** Whether somebody has hours of their own. */
  hasHours: (memberId: string) => boolean
  /** Of everybody, also of those who are not shown. */
  allocations: readonly Row<'allocation'>[]
  allocationsOf: (memberId: string) => readonly Row<'allocation'>[]
  /** What a member has logged on a day, in seconds. */
  loggedOn: (memberId: string, day: string) => number
  /** What a draft makes of it; missing in the plan itself. */
  draft?: DraftMarks
}

/** What the grid shows of a draft beside the allocations that it leads to. */
interface DraftMarks {
  /** Without the draft. */
  plan: Schedule
  changeOf: (id: string) => DraftChange | undefined
  conflictOf: (id: string) => DraftConflict | undefined
  /** What the draft removes or has elsewhere, as the plan has it. */
  formerOf: (memberId: string) => readonly Row<'allocation'>[]
  /** Whether it plans somebody otherwise. */
  touches: (memberId: string) => boolean
}

const ofTeam: readonly TableName[] = ['team_member']
const ofSchedule: readonly TableName[] = ['allocation', 'day_off', 'member_hours']

/** The schedule of the team in some days, live; undefined until all of it is known. */
export function useSchedule({ start, end }: Span) {
  const { team_id } = workspace().user
  const room = useOpenRoom(`schedule:${team_id}`)
  const working = useQuery('getWorkingTime', {}, ['ORGANIZATION_CHANGED'])
  const workload = useQuery(
    'getWorkload',
    { start_date: start, end_date: end, time_zone: zone },
    ['PROJECTS_CHANGED'],
    { pauseMs: 5_000 },
  )
  const members = useRoom(`team:${team_id}`, ofTeam, scheduledIn, undefined)
  const rows = useRoom(`schedule:${team_id}`, ofSchedule, toRead, undefined)
  const schedule = useMemo((): Schedule | undefined => {
    if (!members || !rows || !working.value || !workload.value) return undefined
    const logged = new Map(
      workload.value.logged.map((each) => [`${each.team_member_id} ${each.day}`, each.seconds]),
    )
    const { reader } = rows
    const calendarOf = calendarsOf({
      time: working.value,
      daysOff: reader.list('day_off'),
      hours: reader.list('member_hours'),
    })
    return {
      members,
      projects: workload.value.projects,
      time: working.value,
      calendar: calendarOf(),
      calendarOf: memoize(calendarOf),
      daysOffOf: (team_member_id) => [...reader.list('day_off', { team_member_id })].sort(byStart),
      hasHours: (memberId) => reader.get('member_hours', memberId) !== undefined,
      allocations: reader.list('allocation'),
      allocationsOf: (team_member_id) => reader.list('allocation', { team_member_id }),
      loggedOn: (memberId, day) => logged.get(`${memberId} ${day}`) ?? 0,
    }
  }, [members, rows, working.value, workload.value])
  return {
    schedule: room.ready ? schedule : undefined,
    failure: room.failure ?? (schedule ? undefined : (working.failure ?? workload.failure)),
    again() {
      if (room.failure) room.again()
      working.again()
      workload.again()
    },
  }
}

const scheduledIn = (reader: Reader) => reader.list('team_member').filter(isScheduled).sort(byName)

const byStart = (a: Row<'day_off'>, b: Row<'day_off'>) =>
  compare(a.start_date, b.start_date, 1) || compare(a.id, b.id, 1)

/** Another object with each change. */
const toRead = (reader: Reader) => ({ reader })
