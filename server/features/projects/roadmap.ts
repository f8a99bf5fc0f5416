import { sql } from 'kysely'
import { refuseAny } from '../../../src/core/catalogue/errors.ts'
import type { Row } from '../../../src/core/model.ts'
import { baselineDays, driftOf } from '../../../src/core/roadmap/baseline.ts'
import { roadmapOf, roadmapTree } from '../../../src/core/roadmap/roadmap.ts'
import { spanOf } from '../../../src/core/roadmap/span.ts'
import { groupProgress } from '../../../src/core/tasks/list/list.ts'
import {
  assigneesOf,
  type TaskContext,
  taskContextOf,
} from '../../../src/core/tasks/task-context.ts'
import { byAge } from '../../../src/core/values/by-age.ts'
import { soft } from '../../../src/core/values/colours.ts'
import { grouped } from '../../../src/core/values/grouped.ts'
import { midnight } from '../../../src/core/values/time.ts'
import { statusColours } from '../../../src/core/workflow/colours.ts'
import { priorityOf } from '../../../src/core/workflow/lookups.ts'
import { selectByIds, selectRows } from '../../db/select.ts'
import { feature } from '../feature.ts'

type Task = Row<'task'>

/** What tasks and subtasks have; `place` is that among those beside it. */
function toListed(row: Task, place: number, { isDone }: TaskContext) {
  const done = isDone(row)
  return {
    id: row.id,
    name: row.name,
    start_date: midnight(row.start_date),
    end_date: midnight(row.end_date),
    done,
    progress: done ? (100 as const) : (0 as const),
    roadmap_sort_order: place,
    parent_task_id: row.parent_task_id,
  }
}

/** The groups of a task: its status, its priority and its phase, with their colours. */
function groupsOf(row: Task, around: TaskContext, phase: Row<'phase'> | undefined) {
  const status = around.status(row.status_id)
  const priority = priorityOf(row.priority_id)
  return {
    status_name: status?.name ?? '',
    status_color: soft(statusColours(status).color_code),
    priority_name: priority.name,
    priority_value: priority.value,
    priority_color: soft(priority.color_code),
    phases: phase
      ? [{ phase_id: phase.id, phase_name: phase.name, phase_color: phase.color_code }]
      : [],
  }
}

const assigneesIn = (row: Task, around: TaskContext) =>
  assigneesOf(row, around).map(({ team_member_id, name, avatar_url }) => ({
    team_member_id,
    assignee_name: name,
    avatar_url: avatar_url || null,
  }))

const toBaseline = ({ id, project_id, name, member_name, created_at }: Row<'baseline'>) => ({
  ...{ id, project_id, name, member_name, created_at },
})

export const roadmap = feature({
  handlers: {
    async listRoadmapTasks({ input: { project_id }, reader }) {
      const around = taskContextOf(reader, project_id)
      const below = roadmapTree(reader.list('task', { project_id }))
      const under = (id: string): ReturnType<typeof toListed>[] =>
        (below.get(id) ?? []).flatMap((each, n) => [toListed(each, n, around), ...under(each.id)])
      const waits = grouped(reader.list('task_dependency', { project_id }), (row) => row.task_id)
      const phases = new Map(around.phases.map((phase) => [phase.id, phase]))
      return (below.get(null) ?? []).map((row, place) => ({
        ...toListed(row, place, around),
        ...groupsOf(row, around, phases.get(row.phase_id ?? '')),
        assignees: assigneesIn(row, around),
        dependencies: (waits.get(row.id) ?? []).map(({ related_task_id, lag_days }) => ({
          related_task_id,
          dependency_type: 'blocked_by' as const,
          related_task_name: reader.get('task', related_task_id)?.name ?? '',
          lag_days,
        })),
        subtasks: under(row.id),
      }))
    },

    async listRoadmapPhases({ input: { project_id }, reader }) {
      const { statuses } = taskContextOf(reader, project_id)
      return roadmapOf(reader, project_id).flatMap(({ row, tasks }) =>
        row
          ? {
              id: row.id,
              name: row.name,
              color_code: row.color_code,
              start_date: midnight(row.start_date),
              end_date: midnight(row.end_date),
              sort_index: row.sort_index,
              ...groupProgress(
                tasks.map((task) => task.row),
                statuses,
              ),
              total_tasks: tasks.length,
            }
          : [],
      )
    },

    async listBaselines({ app, db, input: { project_id } }) {
      const { flavour } = app.database
      const rows = await selectRows(db, flavour, 'baseline', sql`project_id = ${project_id}`)
      return rows.sort(byAge).reverse().map(toBaseline)
    },

    async compareBaseline({ app, db, input: { id }, reader }) {
      const [row] = await selectByIds(db, app.database.flavour, 'baseline', [id])
      if (!row) return refuseAny('not_found')
      const tasks = [...baselineDays(row.days)].flatMap(([id, was]) => {
        const task = reader.get('task', id)
        if (!task) return []
        const now = spanOf(task)
        return {
          ...{ id, name: task.name, baseline_start: was.start, baseline_end: was.end },
          ...{ start_date: now?.start ?? null, end_date: now?.end ?? null },
          days_later: now ? driftOf(was, now) : null,
        }
      })
      return { ...toBaseline(row), tasks }
    },

    async getPhaseLabel({ input, reader }) {
      return { phase_label: reader.get('project', input.project_id)!.phase_label }
    },
  },
})
