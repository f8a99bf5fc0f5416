import type { Row, TableName } from '../../model.ts'
import { newProjectMember, startStatuses } from '../../projects/rules.ts'
import { idOf } from '../../tasks/testing.ts'
import { defaultProjectStatus, mediumPriority, priorities } from '../../workflow/lookups.ts'
import { newPhase, newStatus } from '../../workflow/new-rows.ts'

export const at = '2026-03-04T09:00:00.000Z'
export const project_id = idOf('project')

/** People of two teams, by the same addresses. */
export const member = (team: string, word: string): Row<'team_member'> => ({
  ...{ id: idOf(`${team} ${word}`), team_id: idOf(team), user_id: idOf(`user ${word}`) },
  ...{ name: word, email: `${word}@x.example`, avatar_url: null, role: 'admin' },
  ...{ job_title_id: null, active: true, pending: false, created_at: at, updated_at: at },
})
export const words = ['ada', 'bo', 'cy']
export const label = (team: string, name: string): Row<'label'> => ({
  ...{ id: idOf(`${team} ${name}`), team_id: idOf(team), name, color_code: '#112233' },
})

export type Given = { [T in TableName]?: Row<T>[] }
export const ofProject = { project_id }

/** A project of a few tasks, of which each has some of what tasks can have. */
export function projectOf(tasks: Row<'task'>[], seed: number): Given {
  const has = (n: number, of: number) => (n * 7 + seed) % of === 0
  const some = <R>(of: number, make: (task: Row<'task'>, n: number) => R): R[] =>
    tasks.flatMap((task, n) => (has(n, of) ? [make(task, n)] : []))
  const ada = member('from', 'ada')
  const mentions = [{ team_member_id: member('from', 'bo').id, name: 'bo' }]
  const by = { user_id: ada.user_id!, member_name: 'ada' }
  const comments = some(2, ({ id }, n) => ({
    ...{ id: idOf(`comment ${n}`), ...ofProject, task_id: id, ...by, mentions, edited: false },
    ...{ content: '<p>{0} looks</p>', created_at: at, updated_at: at },
    reactions: [{ team_member_id: ada.id, type: 'like' as const }],
  }))
  const logs = some(3, ({ id }, n) => ({
    ...{ id: idOf(`log ${n}`), ...ofProject, task_id: id, ...by, time_spent: 60 + n },
    ...{ description: '<b>', logged_by_timer: false, created_at: at },
  }))
  const texts = some(2, ({ id }, n) => ({
    ...{ id, ...ofProject, description: `<p>step ${n}</p>`, revision: id },
  }))
  const columns = (['text', 'people'] as const).map((field_type, n) => ({
    ...{ id: idOf(field_type), ...ofProject, key: field_type, name: field_type, field_type },
    ...{ width: 100, is_visible: true, sort_order: n, number_type: null, decimals: null },
    ...{ label: null, label_position: null, preview_value: null, formula: null, options: [] },
    ...{ created_at: at, updated_at: at },
  }))
  return {
    project: [
      {
        ...{ id: project_id, team_id: idOf('from'), name: 'Moon', key: 'MO', notes: 'a < b' },
        ...{ color_code: '#112233', phase_label: 'Step', status_id: defaultProjectStatus.id },
        ...{ health_id: null, priority_id: mediumPriority.id, category_id: null },
        ...{ client_id: idOf('client'), owner_id: ada.user_id!, start_date: at.slice(0, 10) },
        ...{ end_date: null, working_days: 3, man_days: 2, hours_per_day: 8 },
        ...{ use_manual_progress: false, use_weighted_progress: false, use_time_progress: true },
        ...{ auto_assign_task_creator: true, created_at: at, updated_at: at },
      },
    ],
    project_counter: [{ id: project_id, task_no: tasks.length + 3, top: 99, bottom: -4 }],
    project_member: words.map((word) =>
      newProjectMember({
        id: idOf(`in ${word}`),
        ...ofProject,
        team_member_id: member('from', word).id,
        at,
      }),
    ),
    project_comment: [
      {
        ...{ id: idOf('update'), ...ofProject, ...by, content: '<p>{0}</p>', mentions },
        ...{ reactions: [], edit_count: 0, last_edited_at: null, created_at: at, updated_at: at },
      },
    ],
    status: startStatuses.map((status, sort_order) =>
      newStatus({ ...status, id: idOf(status.category_id), ...ofProject, sort_order }),
    ),
    phase: [
      newPhase({
        id: idOf('phase'),
        ...ofProject,
        name: 'One',
        color_code: '#445566',
        sort_index: 0,
      }),
    ],
    custom_column: columns,
    shared_view: [
      {
        ...{ id: idOf('view'), ...ofProject, name: 'Mine', is_default: true },
        filter: `members=${ada.id}&status=not+${idOf(startStatuses[0]!.category_id)}&priorities=${priorities[0].id}`,
        group_by: `custom:${idOf('text')}`,
      },
    ],
    task: tasks.map((task) => ({
      ...task,
      comments_count: comments.filter(({ task_id }) => task_id === task.id).length,
      total_minutes_spent: logs.reduce(
        (sum, log) => sum + (log.task_id === task.id ? log.time_spent : 0),
        0,
      ),
      description_preview: texts.find(({ id }) => id === task.id)?.description.slice(3, -4) ?? '',
    })),
    ...{ task_text: texts, task_comment: comments, work_log: logs },
    task_dependency: some(4, ({ id }, n) => ({
      ...{
        id: idOf(`waits ${n}`),
        ...ofProject,
        task_id: id,
        related_task_id: tasks[n - 1]?.id ?? '',
        lag_days: n - 2,
      },
    })).filter(({ related_task_id }) => related_task_id !== ''),
    baseline: some(2, ({ id }, n) => ({
      ...{ id: idOf(`baseline ${n}`), ...ofProject, name: `Plan ${n}`, created_at: at },
      ...{ user_id: ada.user_id!, member_name: 'Ada', days: `${id} 2026-03-01 2026-03-04\n` },
    })),
    task_subscriber: some(3, ({ id }, n) => ({
      ...{ id: idOf(`hears ${n}`), ...ofProject, task_id: id, team_member_id: ada.id },
    })),
    custom_value: some(2, ({ id }, n) => ({
      ...{ id: idOf(`value ${n}`), ...ofProject, task_id: id, column_id: columns[n % 2]!.id },
      value: n % 2 === 0 ? `cell ${n}` : [ada.id],
    })),
  }
}
