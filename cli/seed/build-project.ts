import type { Tx } from '../../src/core/engine/call.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { type Row, type TableName, tablesOf } from '../../src/core/model.ts'
import { addProject, newProjectMember, projectKey } from '../../src/core/projects/rules.ts'
import { palette } from '../../src/core/values/colours.ts'
import { addDays } from '../../src/core/values/time.ts'
import {
  defaultProjectHealth,
  defaultProjectStatus,
  mediumPriority,
  priorities,
  projectHealths,
  projectStatuses,
  statusCategories,
} from '../../src/core/workflow/lookups.ts'
import { newPhase, newStatus } from '../../src/core/workflow/new-rows.ts'
import type { Batch, Setting } from './batch.ts'
import { addColumns } from './build-columns.ts'
import { addUpdates } from './build-comments.ts'
import { buildTask } from './build-task.ts'
import { startOfWork, type Team } from './build-team.ts'
import { keepAsTemplates } from './build-templates.ts'
import type { Builder } from './builder.ts'
import type { ProjectPlan } from './plan.ts'
import type { ProjectContext } from './project-context.ts'
import type { Random } from './random.ts'

interface ProjectOptions {
  builder: Builder
  team: Team
  /** What it is called as a template of the team. */
  templates: readonly string[]
  /** Keys that other projects of the team have. */
  keys: Set<string>
  setting: Setting
  random: Random
  salt: string
}

/** The rows of a project: itself, its workflow, its people, and its tasks. */
export async function buildProject(
  plan: ProjectPlan,
  options: ProjectOptions,
): Promise<Batch['rows']> {
  const { builder, team, salt } = options
  const id = deriveId(`${salt}/id`)
  const scope = { team: team.team.id, project: id }
  const context = await builder.play(scope, (tx) => startProject(tx, plan, { ...options, id }))
  for (const task of plan.tasks())
    await builder.play(scope, (tx) => buildTask(tx, task, { context, parent: null }))
  await builder.play(scope, (tx) => addDependencies(tx, context))
  await builder.play(scope, (tx) => addUpdates(tx, plan, context))
  await builder.play({ ...scope, schedule: team.team.id }, (tx) =>
    keepAsTemplates(tx, context.project, {
      ...{ names: options.templates, salt, created_at: startOfWork(context.created) },
    }),
  )
  const rows = builder.room(`project:${id}`)
  const taken = Object.fromEntries(
    tablesOf('project').map((table) => [table, rows.list(table) as Row<TableName>[]]),
  )
  builder.leave(`project:${id}`)
  return { ...(taken as Batch['rows']), project_favorite: starsOf(plan, { team, salt }, id) }
}

async function addDependencies(tx: Tx, { project, tasks, waiting, newId }: ProjectContext) {
  for (const { task_id, names } of waiting)
    for (const related_task_id of new Set(names.map((name) => tasks.get(name)!)))
      await tx.add('task_dependency', {
        id: newId(`dependency:${task_id}:${related_task_id}`),
        project_id: project.id,
        task_id,
        related_task_id,
        lag_days: 0,
      })
}

const starsOf = (
  { starred_by = [] }: ProjectPlan,
  { team, salt }: Pick<ProjectOptions, 'team' | 'salt'>,
  project_id: string,
): Row<'project_favorite'>[] =>
  starred_by.map((email) => {
    const { user_id } = team.actor(email)
    return { id: deriveId(`${salt}/star/${user_id}`), user_id, project_id }
  })

async function startProject(
  tx: Tx,
  plan: ProjectPlan,
  { team, keys, setting, random, salt, id }: ProjectOptions & { id: string },
): Promise<ProjectContext> {
  const newId = (label: string) => deriveId(`${salt}/${label}`)
  const key = projectKey(plan.name, keys, id)
  keys.add(key)
  const created = plan.created ?? addDays(setting.today, -1)
  const { project } = await addProject(
    tx,
    { id, team_id: team.team.id, key, ...projectColumns(plan, team, random) },
    {
      actor: team.actor(team.owner),
      now: Date.parse(startOfWork(created)),
      newId,
      access:
        plan.manager === undefined || plan.manager === team.owner ? 'PROJECT_MANAGER' : 'ADMIN',
    },
  )
  for (const email of new Set([...(plan.manager ? [plan.manager] : []), ...(plan.members ?? [])]))
    if (email !== team.owner)
      await addMember(tx, {
        project,
        team,
        email,
        newId,
        manager: email === plan.manager,
        at: startOfWork(created),
      })
  let tasks = 0
  return {
    project,
    team,
    statuses: await addStatuses(tx, plan, project, newId),
    phases: await addPhases(tx, plan, { project, newId, random }),
    columns: await addColumns(tx, plan, { project, created, newId }),
    labels: new Map((team.rows.label ?? []).map((label) => [label.name, label])),
    random,
    tasks: new Map(),
    waiting: [],
    maker: plan.manager ?? team.owner,
    created,
    newId,
    nextTaskId: () => deriveId(`${salt}/task/${++tasks}`),
    onTask: () => setting.onTask?.(),
  }
}

const named = <T extends { name: string }>(rows: readonly T[], name: string | undefined) =>
  rows.find((row) => row.name === name)

function projectColumns(plan: ProjectPlan, team: Team, random: Random) {
  const {
    name,
    notes = null,
    color_code = random.pick(palette),
    phase_label = 'Phase',
    start_date = null,
    end_date = null,
  } = plan
  return {
    name,
    notes,
    color_code,
    phase_label,
    start_date,
    end_date,
    status_id: (named(projectStatuses, plan.status) ?? defaultProjectStatus).id,
    health_id: (named(projectHealths, plan.health) ?? defaultProjectHealth).id,
    priority_id: (named(priorities, plan.priority) ?? mediumPriority).id,
    client_id: named(team.rows.client ?? [], plan.client)?.id ?? null,
    category_id: named(team.rows.project_category ?? [], plan.category)?.id ?? null,
    working_days: plan.working_days ?? 0,
    man_days: plan.man_days ?? 0,
    use_manual_progress: plan.progress === 'manual',
    use_weighted_progress: plan.progress === 'weighted',
    use_time_progress: plan.progress === 'time',
  }
}

interface MemberOptions {
  project: Row<'project'>
  team: Team
  email: string
  newId(label: string): string
  manager: boolean
  at: string
}

const addMember = (tx: Tx, { project, team, email, newId, manager, at }: MemberOptions) => {
  const member = team.members.get(email)!
  return tx.add(
    'project_member',
    newProjectMember({
      id: newId(`member:${member.id}`),
      project_id: project.id,
      team_member_id: member.id,
      at,
      access_level: manager ? 'PROJECT_MANAGER' : 'MEMBER',
    }),
  )
}

/** Additional statuses are placed after the default one of their category. */
async function addStatuses(
  tx: Tx,
  { statuses = [] }: ProjectPlan,
  project: Row<'project'>,
  newId: (label: string) => string,
) {
  for (const [n, { name, category, ...given }] of statuses.entries()) {
    const place = statusCategories.findIndex(({ key }) => key === category)
    await tx.add(
      'status',
      newStatus({
        ...given,
        id: newId(`status:${name}`),
        project_id: project.id,
        name,
        category_id: statusCategories[place]!.id,
        sort_order: place + (n + 1) / (statuses.length + 1),
      }),
    )
  }
  return new Map(
    (await tx.list('status', { project_id: project.id })).map((status) => [status.name, status]),
  )
}

/** The first phase is shown first, which is the one with the highest index. */
async function addPhases(
  tx: Tx,
  { phases = [] }: ProjectPlan,
  {
    project,
    newId,
    random,
  }: { project: Row<'project'>; newId(label: string): string; random: Random },
) {
  const added = new Map<string, Row<'phase'>>()
  for (const [n, { name, color_code, ...given }] of phases.entries())
    added.set(
      name,
      await tx.add(
        'phase',
        newPhase({
          id: newId(`phase:${name}`),
          project_id: project.id,
          name,
          color_code: color_code ?? random.pick(palette),
          sort_index: phases.length - n,
          ...given,
        }),
      ),
    )
  return added
}
