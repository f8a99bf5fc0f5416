import { useMemo } from 'react'
import { workspace } from '../../client/engine/workspace.ts'
import type { Contract } from '../../core/contract.ts'
import type { Output } from '../../core/engine/call.ts'
import type { Reader } from '../../core/engine/store.ts'
import type { Row, TableName } from '../../core/model.ts'
import { byName } from '../../core/reporting/figures.ts'
import type { Span } from '../../core/roadmap/span.ts'
import { isScheduled } from '../../core/schedule/rules.ts'
import type { WorkingTime } from '../../core/schedule/working-time.ts'
import { useQuery } from '../../parts/data/use-query.ts'
import { useOpenRoom, useRoom } from '../../parts/data/use-rows.ts'

export type ScheduledProject = Output<Contract['getWorkload']>['projects'][number]

/** What the page shows. */
export interface Schedule {
  members: readonly Row<'team_member'>[]
  projects: readonly ScheduledProject[]
  time: WorkingTime
  allocationsOf: (memberId: string) => readonly Row<'allocation'>[]
  /** What a member has logged on a day, in seconds. */
  loggedOn: (memberId: string, day: string) => number
}

const ofTeam: readonly TableName[] = ['team_member']
const ofSchedule: readonly TableName[] = ['allocation']

/** The schedule of the team in some days, live; undefined until all of it is known. */
export function useSchedule({ start, end }: Span) {
  const { team_id } = workspace().user
  const room = useOpenRoom(`schedule:${team_id}`)
  const working = useQuery('getWorkingTime', {}, ['ORGANIZATION_CHANGED'])
  const workload = useQuery('getWorkload', { start_date: start, end_date: end }, [
    'PROJECTS_CHANGED',
  ])
  const members = useRoom(`team:${team_id}`, ofTeam, scheduledIn, undefined)
  const rows = useRoom(`schedule:${team_id}`, ofSchedule, toRead, undefined)
  const schedule = useMemo((): Schedule | undefined => {
    if (!members || !rows || !working.value || !workload.value) return undefined
    const logged = new Map(
      workload.value.logged.map((each) => [`${each.team_member_id} ${each.day}`, each.seconds]),
    )
    return {
      members,
      projects: workload.value.projects,
      time: working.value,
      allocationsOf: (team_member_id) => rows.reader.list('allocation', { team_member_id }),
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

/** Another object with each change. */
const toRead = (reader: Reader) => ({ reader })
