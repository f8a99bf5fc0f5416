import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import type { Reader } from '../../../core/engine/store.ts'
import type { Row, TableName } from '../../../core/model.ts'
import type { Span } from '../../../core/roadmap/span.ts'
import type { Calendar } from '../../../core/schedule/calendar.ts'
import { type TaskLoad, taskLoadOf } from '../../../core/schedule/task-load.ts'
import { doneTest } from '../../../core/tasks/progress/progress.ts'
import { grouped } from '../../../core/values/grouped.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { useEveryMember } from '../../../parts/data/use-team.ts'

const tables: readonly TableName[] = ['task', 'status', 'project_member']

/** Somebody with what the open tasks of the project have them do. */
export interface Worker extends TaskLoad {
  member: Row<'team_member'>
}

interface Workload {
  workers: readonly Worker[]
  /** The open tasks that nobody has. */
  unassigned: readonly Row<'task'>[]
}

/** The workload of a project that is open, live; undefined until all of it is known. */
export function useWorkload(projectId: string, span: Span) {
  const { value, failure, again } = useQuery('listProjectCalendars', { id: projectId }, [
    'PROJECTS_CHANGED',
  ])
  const members = useEveryMember()
  const rows = useDeferredValue(useRoom(`project:${projectId}`, tables, toRead, undefined))
  const workload = useMemo((): Workload | undefined => {
    if (!rows || !value) return undefined
    const ofProject = { project_id: projectId }
    const isDone = doneTest(rows.reader.list('status', ofProject))
    const tasks = rows.reader
      .list('task', ofProject)
      .filter((task) => !task.archived && !isDone(task))
      .sort((a, b) => a.task_no - b.task_no)
    const calendars = new Map(
      value.map(({ team_member_id, week, off }) => [
        team_member_id,
        { week, off: off.map((days) => ({ name: '', ...days })) },
      ]),
    )
    const shown = new Set([
      ...rows.reader.list('project_member', ofProject).map((each) => each.team_member_id),
      ...tasks.flatMap(({ assignees }) => assignees),
    ])
    const own = grouped(
      tasks.flatMap((task) => [...new Set(task.assignees)].map((id) => ({ id, task }))),
      ({ id }) => id,
    )
    const tasksOf = (id: string) => own.get(id)?.map(({ task }) => task) ?? []
    return {
      workers: members
        .filter(({ id }) => shown.has(id))
        .map((member) => ({
          member,
          ...taskLoadOf(tasksOf(member.id), member.id, span, calendars.get(member.id) ?? unknown),
        })),
      unassigned: tasks.filter(({ assignees }) => assignees.length === 0),
    }
  }, [rows, value, members, projectId, span])
  // Who has just come has a calendar that was not asked for yet.
  const known = new Set(value?.map(({ team_member_id }) => team_member_id))
  const isBehind =
    value !== undefined && workload?.workers.some(({ member }) => !known.has(member.id))
  const ask = useEffectEvent(again)
  // The server knows them with one of the next changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with other rows
  useEffect(() => {
    if (isBehind) ask()
  }, [isBehind, rows])
  return { workload, failure, again }
}

const unknown: Calendar = { week: [0, 0, 0, 0, 0, 0, 0], off: [] }

/** Another object with each change. */
const toRead = (reader: Reader) => ({ reader })
