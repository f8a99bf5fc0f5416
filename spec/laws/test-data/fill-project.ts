import type { Actor } from '../../../src/core/catalogue/access.ts'
import { refuseAny } from '../../../src/core/catalogue/errors.ts'
import { columnLayoutId } from '../../../src/core/columns/layout.ts'
import { startOf } from '../../../src/core/columns/settings.ts'
import type { Tx } from '../../../src/core/engine/call.ts'
import { layoutId } from '../../../src/core/home/cards.ts'
import { levelId, ruleId } from '../../../src/core/notifications/ways.ts'
import { addProject, newProjectMember } from '../../../src/core/projects/rules.ts'
import { daily } from '../../../src/core/recurring/rule.ts'
import { templateOf } from '../../../src/core/recurring/template.ts'
import { addTask } from '../../../src/core/tasks/add.ts'
import { palette } from '../../../src/core/values/colours.ts'
import { iso } from '../../../src/core/values/time.ts'
import {
  defaultProjectHealth,
  defaultProjectStatus,
  doingCategory,
  mediumPriority,
} from '../../../src/core/workflow/lookups.ts'
import { actorOf } from './actors.ts'
import { addApproval, addPlan, notMailed } from './add-plan.ts'
import { noon, owners, type Project, type Team } from './people.ts'
import type { TestData } from './test-data.ts'

interface Filling {
  testData: TestData
  tx: Tx
  project: Project
  team: Team
  /** An id of the test data, and one of this project. */
  id: (label: string) => string
  newId: (label: string) => string
  /** The owner of the team. */
  actor: Actor
}

/**
 * A project with a second status of work under way, phases, four tasks of which one has subtasks, a
 * description, logged time and a running timer. `n` tells keys and colours apart.
 */
export async function fillProject(
  testData: TestData,
  id: (label: string) => string,
  project: Project,
  team: Team,
  n: number,
) {
  const owner = owners[team]
  const actor = actorOf(testData, owner, team)
  const scope = {
    ...{ user: testData.user(owner), team: testData.team(team) },
    project: testData.project(project),
  }
  const newId = (label: string) => id(`${project}:${label}`)
  await testData.memory.within(scope, async (tx) => {
    const filling = { testData, tx, project, team, id, newId, actor }
    await makeProject(filling, n)
    if (project === 'moon') await addMembers(filling)
    await addApproval(filling)
    await addWorkflow(filling)
    await addTasks(filling)
    await addRowsOfTask(filling)
    await addPersonalRows(filling)
  })
  await addPlan(testData, newId, project, team)
}

const makeProject = ({ testData, tx, project, team, id, newId, actor }: Filling, n: number) =>
  addProject(
    tx,
    {
      ...{ id: testData.project(project), team_id: testData.team(team) },
      ...{ name: project, key: `P${n}` },
      color_code: palette[n]!,
      status_id: defaultProjectStatus.id,
      health_id: defaultProjectHealth.id,
      priority_id: mediumPriority.id,
      client_id: id(`client:${team}`),
      category_id: id(`category:${team}`),
    },
    { actor, now: noon, newId },
  )

async function addMembers({ testData, tx, project, newId }: Filling) {
  for (const name of ['max', 'mia', 'gina', 'dora'] as const)
    await tx.add(
      'project_member',
      newProjectMember({
        id: newId(name),
        project_id: testData.project(project),
        team_member_id: testData.member(name),
        access_level: name === 'max' ? 'PROJECT_MANAGER' : 'MEMBER',
        at: iso(noon),
      }),
    )
}

async function addWorkflow({ testData, tx, project, newId }: Filling) {
  const project_id = testData.project(project)
  await tx.add('status', {
    id: newId('status:review'),
    project_id,
    name: 'Review',
    category_id: doingCategory.id,
    sort_order: 3,
    color_code: palette[5],
    wip_limit: 1,
  })
  for (const [n, name] of ['Phase 1', 'Phase 2'].entries())
    await tx.add('phase', {
      id: newId(`phase:${n}`),
      project_id,
      name,
      color_code: palette[n]!,
      sort_index: n,
      start_date: null,
      end_date: null,
      wip_limit: n === 0 ? 2 : null,
    })
}

async function addTasks({ testData, tx, project, newId, actor }: Filling) {
  for (const [n, parent_task_id] of [null, null, newId('task:0'), newId('task:2')].entries())
    await addTask(
      { tx, actor, now: noon, newId: (label) => newId(`task:${n}:${label}`), refuse: refuseAny },
      {
        id: newId(`task:${n}`),
        project_id: testData.project(project),
        name: `Task ${n}`,
        parent_task_id,
        phase_id: n === 1 ? newId('phase:0') : null,
        assignees: n === 0 ? [actor.team_member_id] : [],
        total_minutes: 60 * n,
      },
    )
}

/**
 * A label, a description, a comment, logged time and a running timer of the first task; the second
 * waits. An update of the project, which was edited.
 */
async function addRowsOfTask({ testData, tx, project, team, id, newId, actor }: Filling) {
  const at = iso(noon)
  const task_id = newId('task:0')
  const project_id = testData.project(project)
  const task = await tx.get('task', task_id)
  await tx.put('task', {
    ...task,
    labels: [id(`label:${team}:0`)],
    total_minutes_spent: 90,
    comments_count: 1,
    attachments_count: 1,
  })
  await tx.put('task_text', { id: task_id, project_id, description: '<p>Words</p>', revision: 'r' })
  const owned = { project_id, task_id, user_id: actor.user_id }
  await tx.put('work_log', {
    ...owned,
    id: newId('log'),
    member_name: actor.name,
    time_spent: 90,
    description: null,
    logged_by_timer: false,
    created_at: at,
  })
  await tx.put('task_comment', {
    ...owned,
    id: newId('comment'),
    member_name: actor.name,
    content: 'Words',
    mentions: [],
    reactions: [],
    edited: false,
    created_at: at,
    updated_at: at,
  })
  const said = { project_id, user_id: actor.user_id, member_name: actor.name, created_at: at }
  await tx.put('project_comment', {
    ...said,
    id: newId('update'),
    ...{ content: 'Words', mentions: [], reactions: [] },
    ...{ edit_count: 1, last_edited_at: at, updated_at: at },
  })
  await tx.put('project_comment_edit', {
    ...said,
    id: newId('edit of update'),
    comment_id: newId('update'),
    ...{ content: 'Other words', mentions: [] },
  })
  const file = { name: 'Plan.pdf', type: 'pdf', size: 1_000, hash: 'a'.repeat(64) }
  for (const comment_id of [null, newId('comment')])
    await tx.put('attachment', {
      ...owned,
      ...file,
      id: newId(comment_id ? 'file of comment' : 'file'),
      team_id: testData.team(team),
      comment_id,
      member_name: actor.name,
      ...{ media: 'application/pdf', preview: null, width: null, height: null },
      created_at: at,
    })
  await tx.put('timer', { ...owned, id: newId('timer'), start_time: at })
  await tx.put('task_subscriber', {
    id: newId('subscriber'),
    project_id,
    task_id,
    team_member_id: actor.team_member_id,
  })
  await addColumns({ testData, tx, project, team, id, newId, actor })
  await addSchedule({ testData, tx, project, team, id, newId, actor })
  await addViews({ testData, tx, project, team, id, newId, actor })
  await tx.put('task_dependency', {
    id: newId('dependency'),
    project_id,
    task_id: newId('task:1'),
    ...{ related_task_id: newId('task:3'), lag_days: 2 },
  })
}

/** A column of numbers, one of people and a formula; the first task has a number and a person. */
async function addColumns({ testData, tx, project, newId, actor }: Filling) {
  const project_id = testData.project(project)
  const at = iso(noon)
  const types = ['number', 'people', 'formula', 'selection'] as const
  for (const [n, field_type] of types.entries())
    await tx.add('custom_column', {
      ...startOf({ field_type }),
      ...{ id: newId(`column:${n}`), project_id, key: field_type, field_type },
      ...{ name: field_type, width: 150, is_visible: true, sort_order: n },
      ...(field_type === 'formula' ? { formula: '{number} * 2' } : {}),
      ...(field_type === 'selection'
        ? { options: [{ id: 'one', name: 'One', color: palette[0] }] }
        : {}),
      ...{ created_at: at, updated_at: at },
    })
  for (const [n, value] of [12.5, [actor.team_member_id]].entries())
    await tx.add('custom_value', {
      ...{ id: newId(`value:${n}`), project_id, task_id: newId('task:0') },
      ...{ column_id: newId(`column:${n}`), value },
    })
}

/**
 * The fourth task repeats each week, with a description, and is settled for long: what goes on by
 * itself would come between what laws expect.
 */
async function addSchedule({ testData, tx, project, newId, actor }: Filling) {
  const project_id = testData.project(project)
  const task = await tx.get('task', newId('task:3'))
  const schedule_id = newId('schedule')
  await tx.add('task_schedule', {
    ...templateOf(task),
    ...daily,
    ...{ id: schedule_id, project_id, schedule_type: 'weekly', days_of_week: [0, 4] },
    ...{
      occurrence_count: 1,
      is_active: true,
      created_by: actor.user_id,
      created_at: iso(noon),
    },
    ...{ anchor_date: '2026-03-05', settled_until: '2035-01-04', skipped_until: null },
    ...{ last_checked_at: null, last_created_task_end_date: null },
  })
  await tx.put('schedule_text', { id: schedule_id, project_id, description: '<p>Words</p>' })
  await tx.put('task', { ...task, schedule_id })
}

/** A view for all, and one that the owner has for themselves. */
async function addViews({ testData, tx, project, newId, actor: { user_id } }: Filling) {
  const project_id = testData.project(project)
  const view = { project_id, filter: 'due=overdue', group_by: 'priority' as const }
  await tx.put('shared_view', { ...view, id: newId('view'), name: 'Late', is_default: true })
  await tx.put('personal_view', {
    ...{ ...view, user_id, id: newId('own view'), name: 'Mine', is_default: false },
  })
}

/** What the owner has for themselves alone. */
async function addPersonalRows({ testData, tx, project, newId, actor }: Filling) {
  const { user_id, team_id } = actor
  const at = iso(noon)
  const note = { id: newId('note'), user_id, name: 'Call home', color_code: '#000', done: false }
  await tx.put('personal_task', { ...note, created_at: at, updated_at: at })
  const project_id = testData.project(project)
  const view = { project_id, filter: 'due=overdue', group_by: 'status', is_default: true } as const
  await tx.put('shared_view', { ...view, id: newId('view'), name: 'Late' })
  await tx.put('personal_view', { ...view, id: newId('own view'), user_id, name: 'Late' })
  const own = { user_id, project_id }
  const report = { ...notMailed, team_id, page: 'reportingMembers', filter: '' } as const
  await tx.put('personal_report', { ...report, id: newId('own report'), user_id, name: project })
  await tx.put('project_favorite', { id: newId('favorite'), ...own })
  await tx.put('home_layout', { id: layoutId({ user_id, team_id }), user_id, team_id, cards: [] })
  await tx.put('notification_rule', {
    ...{ id: ruleId({ user_id, team_id }, 'changes'), user_id, team_id, kind: 'changes' },
    ...{ drawer: true, email: false, popup: false },
  })
  const level = { id: levelId(user_id, project_id), level: 'muted' as const }
  await tx.put('project_notification', { ...own, ...level })
  const layout = { order: ['DUE_DATE'], pinned: [], shown: [], hidden: ['LABELS'], ...own }
  await tx.put('column_layout', { id: columnLayoutId(user_id, project_id), ...layout })
}
